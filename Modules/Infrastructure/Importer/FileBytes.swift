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
        try path.withErrors { () throws(Errno) in try file.bytes(at: offset, count: count) }
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
