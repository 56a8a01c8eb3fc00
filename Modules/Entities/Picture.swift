/// An image file that shows a track or its album.
public struct Picture: Hashable, Sendable {
    /// The origin of a picture, in the usual order of preference.
    public enum Kind: CaseIterable, Sendable {
        /// A file such as `cover.jpg` in the folder of the track's file.
        case besideFile
        /// The front cover in the tags of the track's file, copied to the cache.
        case embedded
        /// The cover that a music server has for its song, downloaded to the cache.
        case server
    }

    /// The image file, always local.
    public let location: Location
    /// The media type as given by the content, such as `image/jpeg`.
    public let mediaType: String
    /// The file's size, in bytes.
    public let size: Int64
    public let kind: Kind

    public init(location: Location, mediaType: String, size: Int64, kind: Kind) {
        self.location = location
        self.mediaType = mediaType
        self.size = size
        self.kind = kind
    }
}
