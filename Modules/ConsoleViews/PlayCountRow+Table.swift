import Console
import Entities
import ViewModels

extension PlayCountRow: NumberedRow {
    public static func table(_ rows: [PlayCountRow]) -> Table { Table(rows) }

    public var shown: RowReference {
        switch kind {
        case .tracks: .music(title: title ?? "", artist: artist)
        case .albums: .heardAlbum(AlbumID(title: name, artist: artist))
        case .artists: artist.map { .artist($0) } ?? .other(noun: "an artist", name: unknown)
        case .genres: .other(noun: "a genre", name: genre ?? unknown)
        case .years: .other(noun: "a year", name: year.map(String.init) ?? unknown)
        }
    }

    /// The name of the counted item; empty if it is unknown.
    fileprivate var name: String {
        switch kind {
        case .tracks: title ?? ""
        case .albums: album ?? ""
        case .artists: artist ?? ""
        case .genres: genre ?? ""
        case .years: year.map(String.init) ?? ""
        }
    }
}

private let unknown = "(unknown)"

extension Table {
    fileprivate init(_ rows: [PlayCountRow]) {
        let kind = rows.first?.kind ?? .tracks
        let hasArtists = kind == .tracks || kind == .albums
        let hasTime = rows.contains { $0.listenedMs != nil }
        self.init(
            [Column("#", .trailing, role: .number), kind.column]
                + (hasArtists ? [Column("ARTIST", minimum: 10)] : [])
                + [Column("PLAYS", .trailing, hasCounts: true)] + (hasTime ? [.time] : []),
            rows: rows.map { row in
                ["\(row.row)", row.name] + (hasArtists ? [row.artist ?? ""] : [])
                    + [String(row.plays)] + (hasTime ? [row.listened ?? ""] : [])
            }
        )
    }
}

extension Table.Column {
    /// The listening time, dropped first on a narrow screen.
    fileprivate static let time = Self("TIME", .trailing, dropOrder: 1)
}

extension PlaySubject.Kind {
    /// The column with the names.
    fileprivate var column: Table.Column {
        switch self {
        case .tracks: .init("TITLE", role: .title, minimum: 14)
        case .albums: .init("ALBUM", role: .title, minimum: 14)
        case .artists: .init("ARTIST", minimum: 10, placeholder: unknown)
        case .genres: .init("GENRE", role: .title, minimum: 10, placeholder: unknown)
        case .years: .init("YEAR", role: .title, placeholder: unknown)
        }
    }
}
