/// The limit on open files and connections.
public enum FileLimit {
    /// Raises the limit as far as the system allows, to at most 65,536.
    public static func raise() {
        guard var limit = current else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(ResourceKind.openFiles, &limit)
    }

    /// The maximum number of connections, which leaves some of the limit for files.
    public static var connections: Int {
        guard let limit = current else { return 512 }
        return max(16, min(8_192, Int(clamping: limit.rlim_cur) - 128))
    }

    private static var current: rlimit? {
        var limit = rlimit()
        return getrlimit(ResourceKind.openFiles, &limit) == 0 ? limit : nil
    }
}
