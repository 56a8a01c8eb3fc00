import Services

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of a file.
final class FileBytes: ByteSource, Sendable {
    private let path: AbsolutePath
    private let file: Int32

    init(_ path: AbsolutePath) throws(ServiceError) {
        let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw path.lastSystemError() }
        self.file = file
        self.path = path
    }

    deinit {
        close(file)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        try checked(systemRead(file, buffer))
    }

    /// Reads some bytes from a place on; fewer if the file ends before.
    func bytes(at offset: Int, count: Int) throws(ServiceError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let place = off_t(clamping: offset + length)
            let done = try checked(
                bytes.withUnsafeMutableBytes { buffer in
                    pread(file, buffer.baseAddress?.advanced(by: length), count - length, place)
                }
            )
            guard done > 0 else { break }
            length += done
        }
        return Array(bytes.prefix(length))
    }

    /// How many bytes the file has.
    func size() throws(ServiceError) -> Int {
        var status = stat()
        _ = try checked(Int(fstat(file, &status)))
        return Int(status.st_size)
    }

    private func checked(_ result: Int) throws(ServiceError) -> Int {
        guard result >= 0 else { throw path.lastSystemError() }
        return result
    }
}

/// `read` by another name, as a method has that one.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}
