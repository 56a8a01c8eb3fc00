#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The number of files and connections that may be open at once.
public enum FileLimit {
    /// Raises it as far as the system lets the user.
    public static func raise() {
        guard var limit = current else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(kind, &limit)
    }

    /// How many connections there may be: most of what the system allows.
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
