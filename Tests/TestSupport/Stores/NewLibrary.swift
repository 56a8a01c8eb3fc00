import Foundation

/// Library files that are created once and copied for each test: creating an empty library takes longer than most
/// tests.
public actor NewLibrary {
    private static let shared = NewLibrary()

    private var files: [String: Task<Data, any Error>] = [:]

    /// Writes a library.
    ///
    /// - Parameters:
    ///   - name: the name of the contents; the first library with a name is copied for the others.
    ///   - make: creates a library at a path, and closes it.
    public static func write(
        _ name: String = "nothing",
        to path: String,
        make: @escaping @Sendable (String) async throws -> Void
    ) async throws {
        try await shared.bytes(of: name, make).write(to: URL(fileURLWithPath: path))
    }

    private func bytes(
        of name: String,
        _ make: @escaping @Sendable (String) async throws -> Void
    ) async throws -> Data {
        let file =
            files[name]
            ?? Task {
                let folder = try TemporaryFolder()
                try await make(folder.path("library.sqlite"))
                return try Data(contentsOf: URL(fileURLWithPath: folder.path("library.sqlite")))
            }
        files[name] = file
        return try await file.value
    }
}
