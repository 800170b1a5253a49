/// Paths as texts: compared and shown without asking the file system.
struct PathText {
    /// The folder that relative paths are relative to.
    let workingDirectory: String

    /// A path from the root, with `.` and `..` resolved by their letters.
    func absolute(_ path: String) -> String {
        let isFromRoot = path.utf8.first == UInt8(ascii: "/")
        if Self.isResolved(path.utf8.dropFirst(isFromRoot ? 1 : 0)) {
            if isFromRoot { return path }
            if workingDirectory.utf8.first == UInt8(ascii: "/"), Self.isResolved(workingDirectory.utf8.dropFirst()) {
                return "\(workingDirectory)/\(path)"
            }
        }
        var parts: [Substring] = []
        for part in (isFromRoot ? path : "\(workingDirectory)/\(path)").split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether a path has nothing to resolve, as most have; what it starts at is not looked at.
    private static func isResolved(_ path: Substring.UTF8View) -> Bool {
        // The bytes of the part so far, of which only dots and none at all matter.
        var length = 0
        var dots = 0
        for byte in path {
            if byte == UInt8(ascii: "/") {
                if length == dots, length <= 2 { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return length > 2 || length > dots
    }

    /// A path relative to the working directory, where it is below it.
    func relative(_ path: String) -> String {
        let path = absolute(path)
        let folder = absolute(workingDirectory)
        let prefix = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// A path as `base` would write it, were it written beside the file at `base`.
    static func beside(_ base: String, _ path: String) -> String {
        guard !path.hasPrefix("/"), let slash = base.lastIndex(of: "/") else { return path }
        return base[...slash] + path
    }
}
