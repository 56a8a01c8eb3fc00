import Platform
import Services

/// Writes local files.
public struct FileWriter: FileWriting {
    public init() {}

    public func writeFile(
        at path: String,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        let file = try TextFile(path: path)
        try await body(file)
        try file.finish()
    }
}

/// A text file that is written atomically.
private final class TextFile: TextWriting {
    private let file: AtomicFile
    private let path: String

    init(path: String) throws(ServiceError) {
        self.path = path
        do { file = try AtomicFile(path: path) } catch { throw ServiceError(error, writing: path) }
    }

    func write(_ text: String) throws(ServiceError) {
        do { try file.write(text.utf8) } catch { throw ServiceError(error, writing: path) }
    }

    func finish() throws(ServiceError) {
        do { try file.finish() } catch { throw ServiceError(error, writing: path) }
    }
}

extension ServiceError {
    fileprivate init(_ error: Errno, writing path: String) {
        self = .inputOutput(path: path, reason: "Couldn't write it: \(error.reason).")
    }
}
