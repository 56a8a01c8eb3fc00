import Platform
import Services

/// The bytes of a file.
final class FileBytes: ByteSource, Sendable {
    private let path: AbsolutePath
    private let file: OpenFile

    init(_ path: AbsolutePath) throws(ServiceError) {
        file = try path.withErrors { () throws(Errno) in try OpenFile(reading: path) }
        self.path = path
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        try checked(file.descriptor.receive(into: buffer))
    }

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
