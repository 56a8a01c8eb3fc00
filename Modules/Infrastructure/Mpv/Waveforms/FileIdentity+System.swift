import Entities
import Services

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension FileIdentity {
    /// Looks at a file. What is no regular file, such as a pipe, might never end.
    init(of location: Location) throws(ServiceError) {
        guard let path = location.path else {
            throw .notLocal(location)
        }
        var status = stat()
        let code = (path + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { stat($0, &status) } ?? -1 }
        }
        guard code == 0 else {
            throw errno == ENOENT
                ? .missing(path: location.text)
                : .inputOutput(path: location.text, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: location.text, reason: "it is no regular file")
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
