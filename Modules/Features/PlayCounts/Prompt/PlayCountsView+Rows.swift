import Console
import ConsoleViews
import Entities
import PlayCounts
import ViewModels

extension PlayCountRow: NumberedRow {
    package static func table(_ rows: [PlayCountRow]) -> Table { Table(rows) }

    package var shown: RowReference {
        switch kind {
        case .tracks: .music(title: title ?? "", artist: artist)
        case .albums: .heardAlbum(AlbumID(title: name, artist: artist))
        case .artists: artist.map { .artist($0) } ?? .other(noun: "an artist", name: name)
        case .genres: .other(noun: "a genre", name: name)
        case .years: .other(noun: "a year", name: name)
        }
    }

    /// The name of the counted item.
    fileprivate var name: String {
        switch kind {
        case .tracks: title ?? ""
        case .albums: album ?? ""
        case .artists: artist ?? Self.unknown
        case .genres: genre ?? Self.unknown
        case .years: year.map(String.init) ?? Self.unknown
        }
    }

    private static let unknown = "(unknown)"
}

extension Table {
    fileprivate init(_ rows: [PlayCountRow]) {
        let kind = rows.first?.kind ?? .tracks
        let hasArtists = kind == .tracks || kind == .albums
        let hasTime = rows.contains { $0.listenedMs != nil }
        self.init(
            [Column("#", .trailing, role: .number), kind.column]
                + (hasArtists ? [Column("ARTIST", minimum: 10)] : [])
                + [Column("PLAYS", .trailing)] + (hasTime ? [.time] : []),
            rows: rows.map { row in
                ["\(row.row)", row.name] + (hasArtists ? [row.artist ?? ""] : [])
                    + [row.plays.grouped] + (hasTime ? [row.listened ?? ""] : [])
            }
        )
    }

    /// A time series with a bar in each row, scaled to the width; no bars without a width.
    init(_ rows: [PlayBucketRow], width: Int?) {
        let hasTime = rows.contains { $0.listenedMs != nil }
        let columns = [Column("START"), Column("PLAYS", .trailing)] + (hasTime ? [.time] : [])
        guard let width, let maximum = rows.map(\.plays).max(), maximum > 0 else {
            self.init(
                columns,
                rows: rows.map { [$0.start, "\($0.plays)"] + (hasTime ? [$0.listened ?? ""] : []) }
            )
            return
        }
        let times = rows.map { ($0.listened ?? "").count }.max() ?? 0
        let taken =
            (rows.map(\.start.count).max() ?? 0) + max(5, maximum.grouped.count) + 4
            + (hasTime ? max(4, times) + 2 : 0)
        let room = max(1, min(60, width - taken))
        self.init(
            columns + [Column("", role: .accent)],
            rows: rows.map { row in
                let length = Int((Double(max(0, row.plays)) / Double(maximum) * Double(room)).rounded())
                return [row.start, row.plays.grouped] + (hasTime ? [row.listened ?? ""] : [])
                    + [String(repeating: "=", count: length)]
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
        case .artists: .init("ARTIST", minimum: 10)
        case .genres: .init("GENRE", role: .title, minimum: 10)
        case .years: .init("YEAR", role: .title)
        }
    }
}
