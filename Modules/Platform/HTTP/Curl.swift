import CCurl

/// A loaded libcurl.
struct Curl: @unchecked Sendable {
    /// The table of its functions, which never changes and is never released.
    let functions: OpaquePointer

    /// Loads the first of these libraries that exists. Returns `nil` if none does.
    init?(_ names: [String]) {
        for name in names {
            if let functions = ccurl_load(name) {
                self.functions = functions
                return
            }
        }
        return nil
    }

    /// The system's libcurl, loaded on first use.
    static let installed = Curl(names)

    #if canImport(Darwin)
        private static let names = ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
    #else
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
}
