import CPostgres

/// libpq, as it was loaded.
struct LibPQ: @unchecked Sendable {
    /// Never changes, and is never released.
    let functions: UnsafePointer<cpostgres>

    /// Loads the first library that there is; `nil` if there is none.
    init?(_ names: [String]) {
        for name in names {
            if let functions = cpostgres_load(name) {
                self.functions = functions
                return
            }
        }
        return nil
    }

    /// The system's, loaded at first use.
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
