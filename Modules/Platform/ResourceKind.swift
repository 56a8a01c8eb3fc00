/// The kinds of resources that the system limits, in the type of `getrlimit`.
enum ResourceKind {
    #if canImport(Glibc)
        static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        static let coreDumps = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        static let openFiles = RLIMIT_NOFILE
        static let coreDumps = RLIMIT_CORE
    #endif
}
