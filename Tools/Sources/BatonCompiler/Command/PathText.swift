/// Paths as texts: compared and shown without asking the file system.
struct PathText {
    /// The folder that relative paths are relative to.
    let workingDirectory: String

    /// A path from the root, with `.` and `..` resolved by their letters.
    func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)").split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
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
