import Entities
import Foundation
import Records

/// The plays of a track that another player counted, ready to show.
package struct PlayerCountRow: Equatable, Sendable {
    /// The player's name in lower case, and as it writes it.
    package let player: String
    package let title: String
    package let plays: Int
    /// The dates of the first and the last play, as RFC 3339 in UTC; `nil` if unknown.
    package let firstPlayedAt: String?
    package let lastPlayedAt: String?
    /// The local dates of these plays.
    package let firstDay: String?
    package let lastDay: String?

    /// - Parameter timeZone: determines when days begin.
    package init(_ count: PlayerCount, timeZone: TimeZone) {
        (player, title, plays) = (count.player, PlaySource.title(of: count.player), count.plays)
        (firstPlayedAt, lastPlayedAt) = (
            count.firstPlayedAt.map(RFC3339.text), count.lastPlayedAt.map(RFC3339.text)
        )
        firstDay = count.firstPlayedAt.map { CalendarDay($0, in: timeZone).text }
        lastDay = count.lastPlayedAt.map { CalendarDay($0, in: timeZone).text }
    }
}

extension PlayerCountRow: RecordRow {
    /// The count's fields for scripts.
    package static let fields = RecordFields<PlayerCountRow>("PlayerCount") {
        Field.text("player", "the player: itunes, rhythmbox or foobar2000") { $0.player }
        Field.integer("plays", "the plays it counted") { $0.plays }
        Field.text("firstPlayedAt", as: .instant, "the time of the first one, if it kept it") {
            $0.firstPlayedAt
        }
        Field.text("lastPlayedAt", as: .instant, "the time of the last one, if it kept it") {
            $0.lastPlayedAt
        }
    }
}

extension PlayerCountRow {
    /// The player, and the days between which it counted: `iTunes, from 2008-05-01 to 2019-03-01`.
    package var origin: String {
        switch (firstDay, lastDay) {
        case (let first?, let last?): "\(title), from \(first) to \(last)"
        case (nil, let last?): "\(title), until \(last)"
        case (_, nil): title
        }
    }
}
