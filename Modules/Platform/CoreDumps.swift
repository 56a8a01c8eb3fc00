import CPlatform

/// Core dumps, which the system writes when a process crashes.
public enum CoreDumps {
    /// Disables core dumps of this process, because its memory contains passwords, and of its children.
    public static func forbid() { cplatform_forbid_core_dumps() }
}
