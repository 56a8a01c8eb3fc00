import Entities
import Records

/// A picture, ready to show.
package struct PictureRow: Equatable, Sendable {
    /// The path of the image file.
    package let path: String
    /// The media type, such as `image/jpeg`.
    package let mediaType: String
    /// The file's size, in bytes.
    package let size: Int64

    init(_ picture: Picture) {
        (path, mediaType, size) = (picture.location.text, picture.mediaType, picture.size)
    }
}

extension PictureRow: RecordRow {
    /// The picture's fields for scripts.
    package static let fields = RecordFields<PictureRow>("Picture") {
        Field.text("location", "the path of the image file") { $0.path }
        Field.text("mediaType", "its media type, such as image/jpeg") { $0.mediaType }
        Field.integer("size", "its size in bytes") { Int(clamping: $0.size) }
    }
}
