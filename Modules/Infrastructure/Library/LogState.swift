import Platform

/// How the log of a library's file looked, to which whoever changes the library writes first.
struct LogState: Equatable {
    private let size: Int64
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int

    /// `nil` if there is no log.
    init?(ofLibraryAt path: String) {
        var status = stat()
        guard stat(path + "-wal", &status) == 0 else { return nil }
        #if canImport(Glibc)
            let modified = status.st_mtim
        #else
            let modified = status.st_mtimespec
        #endif
        size = Int64(status.st_size)
        modifiedSeconds = modified.tv_sec
        modifiedNanoseconds = modified.tv_nsec
    }

    /// Whether a change that is still to come will look different. The clocks of file systems are slow: two changes
    /// in the same moment have the same time.
    func isSettled(now: Int = time(nil)) -> Bool {
        modifiedSeconds < now - 1
    }
}
