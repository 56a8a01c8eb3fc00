import Entities
import Platform

extension Picture {
    /// The largest size of a picture, in bytes. Larger files are ignored: readers may load a picture completely.
    static let largestSize = 32 << 20

    /// Opens a file to check that it is an image of an acceptable size. Follows symbolic links.
    init?(at path: AbsolutePath, kind: Kind) {
        // Opening a pipe would otherwise wait for its writer.
        let number = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard number >= 0 else { return nil }
        let file = OpenFile(number: number)
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Self.largestSize,
            let header = try? file.bytes(at: 0, count: ImageFormat.headerLength),
            let format = ImageFormat(header)
        else { return nil }
        self.init(
            location: Location(path: path.bytes),
            mediaType: format.mediaType,
            size: Int64(status.st_size),
            kind: kind
        )
    }
}
