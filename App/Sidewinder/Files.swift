import Console
import Services

/// Writes files that are there whole or not at all.
struct Files: FileWriting {
    @MainActor let output: Output

    func writeFile(
        at path: String,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        let file: ResultFile
        do { file = try output.resultFile(at: path) } catch {
            throw .inputOutput(path: path, reason: error.message)
        }
        let text = Text(file: file, path: path)
        try await body(text)
        do { try file.finish() } catch { throw .inputOutput(path: path, reason: error.message) }
    }

    private final class Text: TextWriting {
        let file: ResultFile
        let path: String

        init(file: ResultFile, path: String) {
            (self.file, self.path) = (file, path)
        }

        func write(_ text: String) throws(ServiceError) {
            do { try file.write([text]) } catch { throw .inputOutput(path: path, reason: error.message) }
        }
    }
}
