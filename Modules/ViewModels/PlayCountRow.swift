import Entities
import Records

/// A track, artist, album, genre or year of release and its play count, ready to show.
public struct PlayCountRow: Equatable, Sendable {
    /// The kind of subject that is counted.
    package let kind: PlaySubject.Kind
    /// The rank, counted from 1.
    package let row: Int
    package let title: String?
    package let artist: String?
    package let album: String?
    /// The genre; `nil` in a row of genres if unknown.
    package let genre: String?
    /// The year of release; `nil` in a row of years if unknown.
    package let year: Int?
    package let plays: Int
    /// The listening time in milliseconds; `nil` if unknown.
    package let listenedMs: Int?

    package init(_ count: PlayCount, row: Int) {
        self.row = row
        plays = count.plays
        listenedMs = count.listenedMs > 0 ? count.listenedMs : nil
        var (title, artist, album, genre): (String?, String?, String?, String?)
        var year: Int?
        switch count.subject {
        case .everything: kind = .artists
        case .artist(let name): (kind, artist) = (.artists, name)
        case .album(let name, let by): (kind, artist, album) = (.albums, by, name)
        case .track(let name, let by): (kind, title, artist) = (.tracks, name, by)
        case .genre(let name): (kind, genre) = (.genres, name)
        case .year(let number): (kind, year) = (.years, number)
        }
        (self.title, self.artist, self.album, self.genre, self.year) = (title, artist, album, genre, year)
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension PlayCountRow: RecordRow {
    /// The count's fields for scripts.
    public static let fields = RecordFields<PlayCountRow>("Count") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("title", "the title of a track") { $0.title }
        Field.text("artist", "the artist") { $0.artist }
        Field.text("album", "the title of an album") { $0.album }
        Field.text("genre", "the genre") { $0.genre }
        Field.integer("year", "the release year") { $0.year }
        Field.integer("plays", "the number of plays") { $0.plays }
        Field.integer("listenedMs", "the listening time in milliseconds") { $0.listenedMs }
    }
}
