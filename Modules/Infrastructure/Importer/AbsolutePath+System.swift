import Services

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension AbsolutePath {
    enum Kind {
        case file
        case folder
        /// A pipe, a device, a socket: nothing that may be opened, as that could block for good.
        case other
    }

    /// What tells a file or folder from all others, whatever path leads to it.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    /// What is at the path, where a symbolic link leads to; `missing` if there is nothing.
    func kind() throws(ServiceError) -> Kind {
        Self.kind(try status())
    }

    /// The folder's identity, `nil` if there is no folder.
    func folderIdentity() -> Identity? {
        guard let status = try? status(), Self.kind(status) == .folder else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? body("")
        }
    }

    /// Why the system refused its last call, which was about this path.
    func lastSystemError() -> ServiceError {
        switch errno {
        case ENOENT, ENOTDIR: .missing(path: location.text)
        case let code: .inputOutput(path: location.text, reason: String(cString: strerror(code)))
        }
    }

    static func workingFolder() throws(ServiceError) -> AbsolutePath {
        guard let path = getcwd(nil, 0) else { throw AbsolutePath.root.lastSystemError() }
        defer { free(path) }
        let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
        return AbsolutePath(bytes, relativeTo: .root) ?? .root
    }

    private func status() throws(ServiceError) -> stat {
        var status = stat()
        let result = withCString { stat($0, &status) }
        guard result == 0 else { throw lastSystemError() }
        return status
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
