import Entities
import Services

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The path of a file that is there, may be read, and begins like an audio file of its kind.
///
/// Only regular files are ever opened: a pipe or a device could block for good.
struct AudioFilePath {
    /// The file system's bytes with a closing zero, as C functions want them.
    let cString: [CChar]

    init(_ location: Location, format: AudioFormat) throws(ServiceError) {
        guard let path = location.path else {
            throw .unreadable(path: location.text, reason: "it is no file on this computer")
        }
        guard !path.contains(0) else { throw .missing(path: location.text) }
        cString = path.map { CChar(bitPattern: $0) } + [0]

        try checkIsFile(location)
        let header = try readHeader(location)
        guard !header.isEmpty else {
            throw .unreadable(path: location.text, reason: "it is empty")
        }
        guard format.canBegin(with: header) else {
            throw .unreadable(path: location.text, reason: "its content is not what its extension says")
        }
    }

    private func checkIsFile(_ location: Location) throws(ServiceError) {
        var status = stat()
        guard stat(cString, &status) == 0 else { throw .lastSystemError(at: location) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: location.text, reason: "it is no file but a folder, pipe or device")
        }
    }

    private func readHeader(_ location: Location) throws(ServiceError) -> [UInt8] {
        let file = open(cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw .lastSystemError(at: location) }
        defer { close(file) }

        var header = [UInt8](repeating: 0, count: AudioFormat.headerLength)
        let count = read(file, &header, header.count)
        guard count >= 0 else { throw .lastSystemError(at: location) }
        return Array(header.prefix(count))
    }
}

extension ServiceError {
    /// Why the last call of the system failed.
    fileprivate static func lastSystemError(at location: Location) -> ServiceError {
        switch errno {
        case ENOENT, ENOTDIR: .missing(path: location.text)
        case let code: .inputOutput(path: location.text, reason: String(cString: strerror(code)))
        }
    }
}
