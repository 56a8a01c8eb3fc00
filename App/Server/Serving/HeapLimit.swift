#if canImport(Glibc)
    import Glibc
#endif

/// Limits the number of heaps for responses.
enum HeapLimit {
    /// Makes all threads share two heaps. By default glibc gives each thread its own heap, which keeps the size of its
    /// largest response: two to three times the memory, for little speed.
    static func lower() {
        #if canImport(Glibc)
            // Swift doesn't import <malloc.h>.
            typealias Function = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            let arenas: Int32 = -8  // M_ARENA_MAX
            if let mallopt = dlsym(nil, "mallopt") {
                _ = unsafeBitCast(mallopt, to: Function.self)(arenas, 2)
            }
        #endif
    }
}
