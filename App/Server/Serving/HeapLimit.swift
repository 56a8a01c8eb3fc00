#if canImport(Glibc)
    import Glibc
#endif

/// The heaps that answers are made in.
enum HeapLimit {
    /// Has all threads share two heaps. By default glibc gives each one of its own, which keeps what its largest answer
    /// took: two to three times the memory, for little speed.
    static func lower() {
        #if canImport(Glibc)
            // Swift doesn't see <malloc.h>.
            typealias Function = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            let arenas: Int32 = -8  // M_ARENA_MAX
            if let mallopt = dlsym(nil, "mallopt") {
                _ = unsafeBitCast(mallopt, to: Function.self)(arenas, 2)
            }
        #endif
    }
}
