import CPlatform

/// What the system keeps of a process that crashes.
public enum CoreDumps {
    /// Keeps this process's memory, which has passwords in it, out of them. Its children leave none either.
    public static func forbid() { cplatform_forbid_core_dumps() }
}
