import CPostgres

/// A loaded libpq.
struct LibPQ: @unchecked Sendable {
    /// The table of its functions, which never changes and is never released.
    let functions: UnsafePointer<cpostgres>

    /// Loads the first of these libraries that exists. Returns `nil` if none does.
    init?(_ names: [String]) {
        for name in names {
            if let functions = cpostgres_load(name) {
                self.functions = functions
                return
            }
        }
        return nil
    }

    /// The system's libpq, loaded on first use.
    static let installed = LibPQ(names)

    #if canImport(Darwin)
        private static let names = [
            "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
            "/usr/local/opt/libpq/lib/libpq.5.dylib",
        ]
    #else
        private static let names = ["libpq.so.5"]
    #endif
}
