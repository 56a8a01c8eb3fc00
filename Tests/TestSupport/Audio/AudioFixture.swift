/// Audio files of silence, built byte by byte, with or without tags.
public enum AudioFixture {
    /// The texts of the tags; `nil` values aren't written.
    public struct Tags: Sendable {
        public var title: [UInt8]?
        public var artist: [UInt8]?
        public var album: [UInt8]?
        public var genre: [UInt8]?
        public var year: [UInt8]?
        public var track: [UInt8]?
        public var albumArtist: [UInt8]?
        public var disc: [UInt8]?
        public var compilation: [UInt8]?
        public var recordingMBID: [UInt8]?
        public var releaseMBID: [UInt8]?
        /// The image of the front cover.
        public var cover: [UInt8]?

        public init(
            title: String? = nil,
            artist: String? = nil,
            album: String? = nil,
            genre: String? = nil,
            year: String? = nil,
            track: String? = nil,
            albumArtist: String? = nil,
            disc: String? = nil,
            compilation: String? = nil,
            recordingMBID: String? = nil,
            releaseMBID: String? = nil,
            cover: [UInt8]? = nil
        ) {
            self.title = title.map { Array($0.utf8) }
            self.artist = artist.map { Array($0.utf8) }
            self.album = album.map { Array($0.utf8) }
            self.genre = genre.map { Array($0.utf8) }
            self.year = year.map { Array($0.utf8) }
            self.track = track.map { Array($0.utf8) }
            self.albumArtist = albumArtist.map { Array($0.utf8) }
            self.disc = disc.map { Array($0.utf8) }
            self.compilation = compilation.map { Array($0.utf8) }
            self.recordingMBID = recordingMBID.map { Array($0.utf8) }
            self.releaseMBID = releaseMBID.map { Array($0.utf8) }
            self.cover = cover
        }
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
