#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The limit on open files and connections.
public enum FileLimit {
    /// Raises the limit as far as the system allows, to at most 65,536.
    public static func raise() {
        guard var limit = current else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(kind, &limit)
    }

    /// The maximum number of connections, which leaves some of the limit for files.
    public static var connections: Int {
        guard let limit = current else { return 512 }
        return max(16, min(8_192, Int(clamping: limit.rlim_cur) - 128))
    }

    private static var current: rlimit? {
        var limit = rlimit()
        return getrlimit(kind, &limit) == 0 ? limit : nil
    }

    #if canImport(Glibc)
        private static var kind: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var kind: Int32 { RLIMIT_NOFILE }
    #endif
}
