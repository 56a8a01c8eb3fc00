import Entities
import Foundation
import GRDB
import StoreCore

@testable import SQLiteLibrary

/// The plays of the library's tracks computed the slow way: from the names of all plays in the log of a library's
/// file.
struct LoggedPlays {
    private let plays: [LoggedPlay]

    init(of path: String) throws {
        plays = try DatabaseQueue(path: path).read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT started_at, sign, play_tracks.name, play_artists.name FROM plays
                    JOIN play_versions ON play_versions.id = version_id
                    JOIN play_tracks ON play_tracks.id = track_id
                    JOIN play_artists ON play_artists.id = artist_id
                    """
            ).map { row in
                LoggedPlay(
                    start: Date(timeIntervalSince1970: row[0]),
                    sign: row[1],
                    names: SpelledNames(title: row[2], artist: row[3])
                )
            }
        }
    }

    /// The plays of a track, in all spellings unless the library has several of them.
    func plays(of track: Track, among tracks: [Track], in range: Range<Date>? = nil) -> Int {
        let names = SpelledNames(track)
        let titles = Set(tracks.map(SpelledNames.init).filter { $0.keys == names.keys }.map { $0.folded[0] })
        return plays.reduce(0) { sum, play in
            let isMeant =
                titles.count == 1 ? play.names.keys == names.keys : play.names.folded == names.folded
            return isMeant && range?.contains(play.start) ?? true ? sum + play.sign : sum
        }
    }
}

private struct LoggedPlay {
    let start: Date
    let sign: Int
    let names: SpelledNames
}

private struct SpelledNames {
    let folded: [String]
    let keys: [String]

    init(title: String, artist: String?) {
        folded = [title.folded, (artist ?? "").folded]
        keys = [NameKey.title(title), NameKey.artist(artist ?? "")]
    }

    init(_ track: Track) {
        self.init(title: track.details.title, artist: track.details.artist)
    }
}
