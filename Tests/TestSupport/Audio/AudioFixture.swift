/// Audio files of silence, built byte by byte, with or without tags.
public enum AudioFixture {
    /// The text of the tags; what is `nil` isn't written.
    public struct Tags: Sendable {
        public var title: [UInt8]?
        public var artist: [UInt8]?
        public var album: [UInt8]?
        public var genre: [UInt8]?
        public var year: [UInt8]?
        public var track: [UInt8]?

        public init(
            title: String? = nil,
            artist: String? = nil,
            album: String? = nil,
            genre: String? = nil,
            year: String? = nil,
            track: String? = nil
        ) {
            self.title = title.map { Array($0.utf8) }
            self.artist = artist.map { Array($0.utf8) }
            self.album = album.map { Array($0.utf8) }
            self.genre = genre.map { Array($0.utf8) }
            self.year = year.map { Array($0.utf8) }
            self.track = track.map { Array($0.utf8) }
        }
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
