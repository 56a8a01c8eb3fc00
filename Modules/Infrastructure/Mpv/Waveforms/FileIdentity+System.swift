import Entities
import Platform
import Services

extension FileIdentity {
    /// Identifies a regular file. Anything else, such as a pipe, might never end.
    init(of location: Location) throws(ServiceError) {
        guard let path = location.path else {
            throw .notLocal(location)
        }
        var status = stat()
        guard AbsolutePath.withCString(path, { stat($0, &status) }) == 0 else {
            throw ServiceError(.last, path: location.text)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: location.text, reason: "not a regular file")
        }
        #if canImport(Glibc)
            let modified = status.st_mtim
        #else
            let modified = status.st_mtimespec
        #endif
        self.init(
            location: location,
            size: Int64(status.st_size),
            modifiedNanoseconds: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
        )
    }
}

extension ServiceError {
    /// Translates a system error about a file.
    init(_ error: Errno, path: String) {
        self = error.isMissing ? .missing(path: path) : .inputOutput(path: path, reason: error.reason)
    }
}
