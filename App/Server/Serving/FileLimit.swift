#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The number of files and connections that may be open at once.
enum FileLimit {
    /// Raises it as far as the system lets the user.
    static func raise() {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(kind, &limit)
    }

    /// How many connections there may be: most of what the system allows.
    static var connections: Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0 else { return 512 }
        return max(16, min(8_192, Int(clamping: limit.rlim_cur) - 128))
    }
}
