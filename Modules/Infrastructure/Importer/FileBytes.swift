import Platform
import Services

/// The bytes of a file.
final class FileBytes: StoredBytes {
    private let path: AbsolutePath
    private let file: OpenFile

    init(_ path: AbsolutePath) throws(ServiceError) {
        file = try path.withErrors { () throws(Errno) in try OpenFile(reading: path) }
        self.path = path
    }

    /// Reads the file from its beginning, independently of other readers.
    func reader() -> any ByteSource { FileByteReader(self) }

    func bytes(at offset: Int, count: Int) throws(ServiceError) -> [UInt8] {
        try path.withErrors { () throws(Errno) in try file.bytes(at: offset, count: count) }
    }

    /// Reads some bytes at an offset into a buffer and returns their count; 0 at the end.
    fileprivate func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError)
        -> Int
    {
        try checked(pread(file.number, buffer.baseAddress, buffer.count, off_t(clamping: offset)))
    }

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
private final class FileByteReader: ByteSource {
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
