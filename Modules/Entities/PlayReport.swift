#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A play as it is submitted to services: the same each time it is sent, whatever becomes of the track's tags.
public struct PlayReport: Codable, Hashable, Sendable {
    /// When playback started, to the second.
    public var startedAt: Date
    public var title: String
    /// Empty if it isn't known. Music servers need none.
    public var artist: String
    public var album: String?
    /// Only if it differs from the artist.
    public var albumArtist: String?
    public var trackNumber: Int?
    public var durationMs: Int?
    /// The recording in MusicBrainz.
    public var recordingMBID: String?

    public init(
        startedAt: Date,
        title: String,
        artist: String,
        album: String? = nil,
        albumArtist: String? = nil,
        trackNumber: Int? = nil,
        durationMs: Int? = nil,
        recordingMBID: String? = nil
    ) {
        self.startedAt = startedAt
        self.title = title
        self.artist = artist
        self.album = album
        self.albumArtist = albumArtist
        self.trackNumber = trackNumber
        self.durationMs = durationMs
        self.recordingMBID = recordingMBID
    }

    public init(of track: TrackDetails, startedAt: Date) {
        self.init(
            startedAt: startedAt,
            title: track.title,
            artist: track.artist ?? "",
            album: track.album,
            albumArtist: track.albumArtist,
            trackNumber: track.trackNumber,
            durationMs: track.durationMs,
            recordingMBID: track.musicBrainz.recording
        )
    }
}
