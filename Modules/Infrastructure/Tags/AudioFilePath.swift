import Entities
import Platform
import Services

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
        guard stat(cString, &status) == 0 else { throw ServiceError(.last, at: location) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: location.text, reason: "it is no file but a folder, pipe or device")
        }
    }

    private func readHeader(_ location: Location) throws(ServiceError) -> [UInt8] {
        do throws(Errno) {
            let number = open(cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard number >= 0 else { throw .last }
            let file = OpenFile(number: number)
            var header = [UInt8](repeating: 0, count: AudioFormat.headerLength)
            let count = header.withUnsafeMutableBytes { file.descriptor.receive(into: $0) }
            guard count >= 0 else { throw .last }
            return Array(header.prefix(count))
        } catch {
            throw ServiceError(error, at: location)
        }
    }
}

extension ServiceError {
    /// Why the system refused a call about a file.
    fileprivate init(_ error: Errno, at location: Location) {
        self =
            error.isMissing
            ? .missing(path: location.text) : .inputOutput(path: location.text, reason: error.reason)
    }
}
