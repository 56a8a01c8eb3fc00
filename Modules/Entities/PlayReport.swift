#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A play as submitted to services. It is the same each time it is sent, even if the track's tags change.
public struct PlayReport: Codable, Hashable, Sendable {
    /// The start of playback, to the second.
    public var startedAt: Date
    public var title: String
    /// The artist; empty if unknown. Music servers don't need one.
    public var artist: String
    public var album: String?
    /// The album artist, if it differs from the artist.
    public var albumArtist: String?
    public var trackNumber: Int?
    public var durationMs: Int?
    /// The ID of the recording in MusicBrainz.
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
