import Entities

/// A track with the number of its row.
package struct TrackRow: Sendable {
    package let id: Int64
    package var track: Track

    package init(id: Int64, track: Track) {
        (self.id, self.track) = (id, track)
    }
}

/// The tracks of a store in one transaction, with the files that were read and the other locations of tracks. All
/// changes to tracks and places belong to one journaled change, which can be undone.
///
/// Tracks and details must be `storable`.
package protocol TrackRows {
    associatedtype Session: StoreSession

    /// The change that all edits belong to.
    var change: ImportChange<Session> { get }

    /// Returns whether a track may exist already, which is about to be imported; called once for each.
    func mayBeKnown(_ details: TrackDetails) -> Bool

    /// The track with a URN.
    mutating func track(_ urn: URN) throws -> TrackRow?

    /// Returns whether a track exists at the same location or, without a location, with the same title, artist and
    /// album.
    mutating func has(_ details: TrackDetails) throws -> Bool

    /// The tracks with this primary location, usually one.
    func tracks(at location: Location) throws -> [TrackRow]

    /// The tracks that have this location in addition to their primary one.
    func tracks(placedAt location: Location) throws -> [TrackRow]

    /// The only track on a music server with the recording of a new file: the same tags and a duration within two
    /// seconds.
    func track(likeFile file: TrackDetails) throws -> TrackRow?

    /// The only track with the recording of a new song that isn't on the song's server yet.
    func track(likeSong song: TrackDetails) throws -> TrackRow?

    /// The additional locations of a track, in the order they were found.
    func places(of track: Int64) throws -> [Location]

    mutating func insert(_ track: Track) throws
    mutating func replace(_ id: Int64, with track: Track) throws
    mutating func delete(_ id: Int64) throws

    mutating func addPlace(_ location: Location, to track: Int64) throws
    mutating func removePlace(_ location: Location, of track: Int64) throws
    mutating func movePlaces(from start: Location, to end: Location) throws

    /// The file at a location, as last read.
    func file(at location: Location) throws -> FileRecord?

    /// The song at a location, as last listed.
    func song(at location: Location) throws -> SourceSong?

    /// Stores a file that was just read.
    mutating func write(_ file: FileRecord, details: TrackDetails) throws

    /// Stores a song that was just listed.
    mutating func write(_ song: SourceSong, details: TrackDetails) throws

    /// Forgets the file or song at a location.
    mutating func forgetFile(at location: Location) throws

    /// Moves a file's record and its waveform.
    mutating func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) throws

    /// Keeps the waveform of a file with unchanged audio.
    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) throws

    /// Moves all data of a song that got another number: its waveform, its download, pending submissions, and its
    /// entries in the server's playlists.
    mutating func moveSong(from start: Location, to end: Location) throws

    /// Writes what isn't written yet. Call it at the end.
    mutating func finish() throws
}

extension TrackRows {
    /// All tracks with audio at a location.
    func allTracks(at location: Location) throws -> [TrackRow] {
        try tracks(at: location) + tracks(placedAt: location)
    }

    /// Replaces a track if it differs.
    ///
    /// - Returns: whether it changed.
    @discardableResult mutating func update(_ row: TrackRow, to track: Track) throws -> Bool {
        guard track != row.track else { return false }
        try replace(row.id, with: track)
        return true
    }

    /// Makes a file the primary location of a track that was only on music servers.
    ///
    /// - Returns: whether it changed.
    @discardableResult
    package mutating func show(_ row: TrackRow, inFolderAs file: TrackDetails) throws -> Bool {
        if let song = row.track.details.location { try addPlace(song, to: row.id) }
        var track = row.track
        (track.details.location, track.missingSince) = (file.location, nil)
        // Servers report the duration in whole seconds.
        track.details.durationMs = file.durationMs ?? track.details.durationMs
        return try update(row, to: track)
    }

    /// Makes the first additional location of a track its primary one, and drops the old one.
    ///
    /// - Returns: whether it has another location.
    package mutating func promoteAdditionalLocation(_ row: TrackRow) throws -> Bool {
        guard let location = try places(of: row.id).first else { return false }
        try removePlace(location, of: row.id)
        var track = row.track
        (track.details.location, track.missingSince) = (location, nil)
        try update(row, to: track)
        return true
    }
}
