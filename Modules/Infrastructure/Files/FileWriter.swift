import Platform
import Services

/// Writes local files.
public struct FileWriter: FileWriting {
    public init() {}

    public func writeFile(
        at path: String,
        inZipAs entry: String?,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        let file = try TextFile(path: path, inZipAs: entry)
        try await body(file)
        try file.finish()
    }
}

/// A text file that is written atomically.
private final class TextFile: TextWriting {
    private let file: AtomicFile
    private let path: String
    private var packer: ZipPacker?

    init(path: String, inZipAs entry: String?) throws(ServiceError) {
        self.path = path
        do { file = try AtomicFile(path: path) } catch { throw ServiceError(error, writing: path) }
        guard let entry else { return }
        guard let packer = ZipPacker(entry) else { throw ServiceError(Errno(code: ENOMEM), writing: path) }
        self.packer = packer
        try write(packer.header)
    }

    func write(_ text: String) throws(ServiceError) {
        if let packer { try write(packer.pack(Array(text.utf8))) } else { try write(text.utf8) }
    }

    func finish() throws(ServiceError) {
        if let packer {
            guard let end = packer.finish() else { throw ServiceError(Errno(code: EFBIG), writing: path) }
            try write(end)
        }
        do { try file.finish() } catch { throw ServiceError(error, writing: path) }
    }

    private func write(_ bytes: some Collection<UInt8>) throws(ServiceError) {
        do { try file.write(bytes) } catch { throw ServiceError(error, writing: path) }
    }
}

extension ServiceError {
    fileprivate init(_ error: Errno, writing path: String) {
        self = .inputOutput(path: path, reason: "Couldn't write it: \(error.reason).")
    }
}
