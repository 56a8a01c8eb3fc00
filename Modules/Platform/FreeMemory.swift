import CPlatform

/// The memory that the process has freed, which the C library may keep.
public enum FreeMemory {
    /// Returns free memory to the system, after an answer that needed much of it. It takes a few milliseconds.
    public static func release() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
