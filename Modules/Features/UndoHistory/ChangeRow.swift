import Entities
import Records

/// A change to the library, ready to show.
package struct ChangeRow: Equatable, Sendable {
    /// The row in the list of changes, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    /// The kind of change: `add`, `edit`, `like` …; `forget` is `folders remove`, `connect` and `disconnect` are
    /// `servers add` and `servers remove`; `deletePlays` is `plays delete`.
    package let kind: String
    package let tracks: Int
    package let plays: Int
    /// The number of tracks whose counts by other players changed.
    package let countedTracks: Int
    /// The title of the track if exactly one was changed.
    package let title: String?
    /// The name of the playlist if exactly one was changed or created.
    package let playlist: String?
    /// The number of playlist entries changed.
    package let entries: Int
    /// The time of the change, as RFC 3339 in UTC; `nil` if unknown.
    package let madeAt: String?
    /// Whether it has been undone and can be redone.
    package let isUndone: Bool

    init(_ change: LibraryChange, row: Int? = nil) {
        self.row = row
        kind = change.kind.rawValue
        tracks = change.trackCount
        plays = change.playCount
        countedTracks = change.countedTracks
        title = change.title
        playlist = change.playlist
        entries = change.entryCount
        madeAt = change.madeAt.map(RFC3339.text)
        isUndone = change.isUndone
    }
}

extension ChangeRow: RecordRow {
    /// The change's fields for scripts.
    package static let fields = RecordFields<ChangeRow>("Change") {
        Field.integer("row", "the row, counted from 1") { $0.row }
        Field.text("what", "a description of the change") { $0.phrase }
        Field.text("change", "the kind of change: add, edit, delete, import …") { $0.kind }
        Field.integer("tracks", "the number of tracks it changed") { $0.tracks }
        Field.integer("plays", "the number of plays it changed") { $0.plays > 0 ? $0.plays : nil }
        Field.text("playlist", "the changed playlist") { $0.playlist }
        Field.integer("entries", "the number of playlist entries it changed") {
            $0.entries > 0 ? $0.entries : nil
        }
        Field.text("at", as: .instant, "the time of the change") { $0.madeAt }
        Field.flag("isUndone", "whether it is undone") { $0.isUndone }
    }

    /// The change for use in a sentence: `delete of 3 tracks`.
    package var phrase: String {
        switch (kind, playlist) {
        case ("add", let playlist?): "add of \(entries.counted("track")) to playlist “\(playlist)”"
        case ("remove", let playlist?): "remove of \(entries.counted("track")) from playlist “\(playlist)”"
        case ("move", let playlist?): "move in playlist “\(playlist)”"
        case ("forget", _): "removal of a folder"
        case ("connect", _): "add of a music server"
        case ("disconnect", _): "removal of a music server with \(subject)"
        case ("addPlay", _): "add of \(subject)"
        case ("editPlays", _): "edit of \(subject)"
        case ("deletePlays", _): "delete of \(subject)"
        case ("joinNames", _): "joining of names"
        case ("splitNames", _): "removal of joined names"
        case ("queue", _): "change of the queue"
        default: "\(kind) of \(subject)"
        }
    }

    private var subject: String {
        var parts = [(tracks, "track"), (plays, "play")].filter { $0.0 > 0 }.map { $0.counted($1) }
        if let title, plays == 0 { parts = ["“\(title)”"] }
        if countedTracks > 0 { parts.append("the play counts of \(countedTracks.counted("track"))") }
        if let playlist {
            parts.append("playlist “\(playlist)”")
        } else if entries > 0 {
            parts.append("playlists")
        }
        return parts.isEmpty ? "nothing" : parts.joined(separator: " and ")
    }
}
