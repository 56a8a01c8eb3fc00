import Services

/// Keeps completely written files in memory.
@MainActor public final class FileWritingFake: FileWriting {
    public struct File: Equatable, Sendable {
        public let path: String
        /// The path of the entry if it is a zip file.
        public let entry: String?
        public let text: String

        public init(path: String, inZipAs entry: String? = nil, text: String) {
            (self.path, self.entry, self.text) = (path, entry, text)
        }
    }

    public private(set) var files: [File] = []
    private let error: ServiceError?

    /// - Parameter error: thrown when a file is about to be moved into place.
    public init(error: ServiceError? = nil) {
        self.error = error
    }

    public func writeFile(
        at path: String,
        inZipAs entry: String?,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        let text = Text()
        try await body(text)
        if let error { throw error }
        files.append(File(path: path, inZipAs: entry, text: text.text))
    }

    @MainActor private final class Text: TextWriting {
        private(set) var text = ""

        func write(_ text: String) throws(ServiceError) {
            self.text += text
        }
    }
}
