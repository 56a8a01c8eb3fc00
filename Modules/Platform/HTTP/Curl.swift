import CCurl

/// libcurl, as it was loaded.
struct Curl: @unchecked Sendable {
    /// Never changes, and is never released.
    let functions: OpaquePointer

    /// Loads the first library that there is; `nil` if there is none.
    init?(_ names: [String]) {
        for name in names {
            if let functions = ccurl_load(name) {
                self.functions = functions
                return
            }
        }
        return nil
    }

    /// The system's, loaded at first use.
    static let installed = Curl(names)

    #if canImport(Darwin)
        private static let names = ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
    #else
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
}
