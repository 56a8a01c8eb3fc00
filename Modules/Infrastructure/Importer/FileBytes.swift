import Platform
import Services

/// The bytes of a file.
final class FileBytes: Sendable {
    private let path: AbsolutePath
    private let file: OpenFile

    init(_ path: AbsolutePath) throws(ServiceError) {
        file = try path.withErrors { () throws(Errno) in try OpenFile(reading: path) }
        self.path = path
    }

    /// Reads the file from its beginning, independently of other readers.
    func reader() -> any ByteSource { FileReader(self) }

    /// Reads bytes at an offset; fewer if the file ends first.
    func bytes(at offset: Int, count: Int) throws(ServiceError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let place = off_t(clamping: offset + length)
            let done = try checked(
                bytes.withUnsafeMutableBytes { buffer in
                    pread(file.number, buffer.baseAddress?.advanced(by: length), count - length, place)
                }
            )
            guard done > 0 else { break }
            length += done
        }
        return Array(bytes.prefix(length))
    }

    /// Reads some bytes at an offset into a buffer and returns the count; 0 at the end.
    fileprivate func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError)
        -> Int
    {
        try checked(pread(file.number, buffer.baseAddress, buffer.count, off_t(clamping: offset)))
    }

    /// The file's size in bytes.
    func size() throws(ServiceError) -> Int {
        try path.withErrors(file.size)
    }

    private func checked(_ result: Int) throws(ServiceError) -> Int {
        try path.withErrors { () throws(Errno) in
            guard result >= 0 else { throw .last }
            return result
        }
    }
}

/// Reads a file sequentially.
private final class FileReader: ByteSource {
    private let file: FileBytes
    private var offset = 0

    init(_ file: FileBytes) {
        self.file = file
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        let count = try file.read(at: offset, into: buffer)
        offset += count
        return count
    }
}
