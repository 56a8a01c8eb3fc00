import Entities

/// A track with the number of its row.
package struct TrackRow: Sendable {
    package let id: Int64
    package var track: Track

    package init(id: Int64, track: Track) {
        (self.id, self.track) = (id, track)
    }
}

/// The tracks of a store in one transaction, with the files that were read and the other places where tracks are. What
/// is done with tracks and places belongs to one change, which can be undone.
///
/// Tracks that are stored must be `storable`, and so must be details.
package protocol TrackRows {
    /// The tracks that are shown at a location, usually one.
    func tracks(at location: Location) throws -> [TrackRow]

    /// The tracks that are at a location besides where they are shown.
    func tracks(placedAt location: Location) throws -> [TrackRow]

    /// The only track that is at a music server and has the recording of a new file: its tags and, within two seconds,
    /// its length.
    func track(likeFile file: TrackDetails) throws -> TrackRow?

    /// The only track that has the recording of a new song and isn't at its server already.
    func track(likeSong song: TrackDetails) throws -> TrackRow?

    /// The places of a track besides the location where it is shown, in the order they were found.
    func places(of track: Int64) throws -> [Location]

    mutating func insert(_ track: Track) throws
    mutating func replace(_ id: Int64, with track: Track) throws
    mutating func delete(_ id: Int64) throws

    mutating func addPlace(_ location: Location, to track: Int64) throws
    mutating func removePlace(_ location: Location, of track: Int64) throws
    mutating func movePlaces(from start: Location, to end: Location) throws

    /// What was last read of a file.
    func file(at location: Location) throws -> FileRecord?

    /// A song as it was last listed.
    func song(at location: Location) throws -> SourceSong?

    /// Remembers a file as it was just read.
    mutating func write(_ file: FileRecord, details: TrackDetails) throws

    /// Remembers a song as it was just listed.
    mutating func write(_ song: SourceSong, details: TrackDetails) throws

    /// Forgets what was read of a file, or listed of a song.
    mutating func forgetFile(at location: Location) throws

    /// Notes that a file was moved, with its waveform.
    mutating func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) throws

    /// Keeps the waveform of a file whose audio is the same as before.
    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) throws

    /// Has what belongs to a song follow it, which got another number: its waveform, its download, what waits to be
    /// submitted, and its places in the server's playlists.
    mutating func moveSong(from start: Location, to end: Location) throws
}

extension TrackRows {
    /// All tracks whose audio is at a location.
    func allTracks(at location: Location) throws -> [TrackRow] {
        try tracks(at: location) + tracks(placedAt: location)
    }

    /// Replaces a track unless it stays as it is.
    ///
    /// - Returns: whether it changed.
    @discardableResult mutating func update(_ row: TrackRow, to track: Track) throws -> Bool {
        guard track != row.track else { return false }
        try replace(row.id, with: track)
        return true
    }

    /// Shows a track in a folder that was at music servers only.
    ///
    /// - Returns: whether it changed.
    @discardableResult
    package mutating func show(_ row: TrackRow, inFolderAs file: TrackDetails) throws -> Bool {
        if let song = row.track.details.location { try addPlace(song, to: row.id) }
        var track = row.track
        (track.details.location, track.missingSince) = (file.location, nil)
        // Servers tell whole seconds.
        track.details.durationMs = file.durationMs ?? track.details.durationMs
        return try update(row, to: track)
    }

    /// Shows a track at the first of its other places, and forgets the place where it was shown.
    ///
    /// - Returns: whether it has another place.
    package mutating func showElsewhere(_ row: TrackRow) throws -> Bool {
        guard let location = try places(of: row.id).first else { return false }
        try removePlace(location, of: row.id)
        var track = row.track
        (track.details.location, track.missingSince) = (location, nil)
        try update(row, to: track)
        return true
    }
}
