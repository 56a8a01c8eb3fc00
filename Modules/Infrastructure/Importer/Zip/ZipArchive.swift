import Services

/// Finds the files in a zip file and in the zip files within it, as services nest them.
struct ZipArchive {
    /// A file, named by its path in the archive.
    struct File {
        let name: String
        let open: @Sendable () -> any ByteSource
    }

    private(set) var files: [File] = []
    /// The number of bytes that zip files within the archive may still have; they are read into memory.
    private var budget: Int

    /// The maximum size of all zip files within an archive, in bytes.
    static let largest = 256 << 20
    private static let deepest = 3

    /// Returns `nil` if the bytes aren't a zip file.
    ///
    /// - Parameters:
    ///   - name: the zip file's name in errors.
    ///   - budget: the maximum size of all zip files within, in bytes.
    init?(_ bytes: any StoredBytes, named name: String, budget: Int = largest) throws(ServiceError) {
        self.budget = budget
        guard let entries = try ZipEntry.all(in: bytes, of: name) else { return nil }
        add(entries, of: bytes, named: name, prefix: "", depth: 1)
    }

    private mutating func add(
        _ entries: [ZipEntry],
        of bytes: any StoredBytes,
        named name: String,
        prefix: String,
        depth: Int
    ) {
        // Archives made on a Mac repeat each file's name here, with its attributes.
        for entry in entries where !entry.name.hasPrefix("__MACOSX/") {
            let file = File(name: prefix + entry.name) { InflatedBytes(entry, in: bytes, of: name) }
            guard entry.name.lowercased().hasSuffix(".zip"), depth < Self.deepest else {
                files.append(file)
                continue
            }
            let path = "\(name)/\(entry.name)"
            do throws(ServiceError) {
                let inner = try content(of: file, named: path)
                if let entries = try ZipEntry.all(in: inner, of: path) {
                    add(entries, of: inner, named: path, prefix: "\(file.name)/", depth: depth + 1)
                } else {
                    files.append(file)
                }
            } catch {
                files.append(File(name: file.name) { FailedReader(error) })
            }
        }
    }

    private mutating func content(of file: File, named name: String) throws(ServiceError) -> [UInt8] {
        guard let bytes = try ByteStream(file.open()).all(atMost: budget) else {
            budget = 0
            throw .unreadable(
                path: name,
                reason: "it is too large to be read within a zip file; unpack the outer one"
            )
        }
        budget -= bytes.count
        return bytes
    }
}

/// Fails with an error that was found before.
private final class FailedReader: ByteSource {
    private let error: ServiceError

    init(_ error: ServiceError) {
        self.error = error
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int { throw error }
}
