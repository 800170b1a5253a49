import Foundation

/// What one run of a program cost.
struct ProcessCost {
    let seconds: Double
    /// The time that it had a core for, in it and in the system, which hardly depends on what else the machine does.
    let coreSeconds: Double
    let peakBytes: Int

    struct Failed: Error { let status: Int32 }

    /// Runs a program to its end, without what it prints.
    static func of(_ program: String, _ arguments: [String]) throws -> ProcessCost {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        let clock = ContinuousClock()
        let start = clock.now
        var pid = pid_t()
        guard posix_spawn(&pid, program, &actions, nil, &words, environ) == 0 else { throw Failed(status: 127) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) == -1 && errno == EINTR {}
        let time = start.duration(to: clock.now).components
        guard status == 0 else { throw Failed(status: status) }
        // Linux counts in units of 1024 bytes, Darwin in bytes.
        #if os(Linux)
        let unit = 1024
        #else
        let unit = 1
        #endif
        let coreTimes = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
        return ProcessCost(
            seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18, coreSeconds: coreTimes[0] + coreTimes[1],
            peakBytes: Int(usage.ru_maxrss) * unit)
    }
}
