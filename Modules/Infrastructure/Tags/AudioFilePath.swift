import Entities
import Platform
import Services

/// The path of an existing, readable file that begins like an audio file of its format.
///
/// Only regular files are opened: a pipe or device could block forever.
struct AudioFilePath {
    /// The file system's bytes with a terminating zero, for C functions.
    let cString: [CChar]

    init(_ location: Location, format: AudioFormat) throws(ServiceError) {
        guard let path = location.path else {
            throw .unreadable(path: location.text, reason: "not a local file")
        }
        guard !path.contains(0) else { throw .missing(path: location.text) }
        cString = path.map { CChar(bitPattern: $0) } + [0]

        try checkIsFile(location)
        let header = try readHeader(location)
        guard !header.isEmpty else {
            throw .unreadable(path: location.text, reason: "it is empty")
        }
        guard format.canBegin(with: header) else {
            throw .unreadable(path: location.text, reason: "the content doesn't match the extension")
        }
    }

    private func checkIsFile(_ location: Location) throws(ServiceError) {
        var status = stat()
        guard stat(cString, &status) == 0 else { throw ServiceError(.last, at: location) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: location.text, reason: "a folder, pipe or device, not a file")
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
    /// Translates a system error about a file.
    init(_ error: Errno, at location: Location) {
        self =
            error.isMissing
            ? .missing(path: location.text) : .inputOutput(path: location.text, reason: error.reason)
    }
}
