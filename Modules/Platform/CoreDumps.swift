import CPlatform

/// Core dumps, which the system writes when a process crashes.
public enum CoreDumps {
    /// Disables core dumps of this process, because its memory contains passwords, and of its children.
    public static func forbid() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(ResourceKind.coreDumps, &none)
        #if os(Linux)
            // A program that takes core dumps through a pipe gets them whatever the limit is.
            _ = cplatform_control(PR_SET_DUMPABLE, 0)
        #endif
    }
}
