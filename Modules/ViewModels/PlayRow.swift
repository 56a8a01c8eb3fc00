import Entities
import Foundation
import Records

/// A play, ready to show.
public struct PlayRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    public let row: Int
    /// The start in UTC: `2026-11-21T09:30:00Z`.
    public let at: String
    /// The start in local time: `2026-11-21 10:30`.
    public let localTime: String
    public let title: String
    public let artist: String?
    public let album: String?
    /// The player or service that reported it.
    public let source: String
    /// The number of seconds in which it started, from `at` on; `nil` if the second is known.
    public let precision: Int?
    /// The account at the source; `nil` if unknown.
    public let user: String?
    /// The library's track; `nil` if it doesn't have the music.
    public let urn: String?
    /// The play's identity in the log.
    public let id: PlayID

    public init(_ entry: PlayEntry, row: Int, timeZone: TimeZone) {
        let play = entry.play
        self.row = row
        at = RFC3339.text(play.startedAt)
        localTime = RFC3339.localText(play.startedAt, in: timeZone)
        (title, artist, album) = (play.title, play.artist, play.album)
        source = play.source.nameWithoutPrecision
        precision = play.source.precision > 1 ? play.source.precision : nil
        user = play.source.user.isEmpty ? nil : play.source.user
        urn = entry.track?.description
        id = entry.id
    }
}

extension PlayRow: RecordRow {
    /// The play's fields for scripts.
    public static let fields = RecordFields<PlayRow>("Play") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("at", as: .instant, "the time it started") { $0.at }
        Field.text("title", "the title as reported") { $0.title }
        Field.text("artist", "the artist as reported") { $0.artist }
        Field.text("album", "the album as reported") { $0.album }
        Field.text("source", "the player or service that reported it") { $0.source }
        Field.text("user", "the account at the source") { $0.user }
        Field.integer("precision", "60 if the source knows only the minute") { $0.precision }
        Field.text("urn", "the library's track") { $0.urn }
        Field.text("id", "the play's identity in the log") { $0.id.description }
    }
}
