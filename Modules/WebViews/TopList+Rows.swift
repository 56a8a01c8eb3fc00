import ViewModels
import Web

extension Markup {
    /// The list of what was played most.
    package static func tops(_ rows: [PlayCountRow]) -> Markup {
        TopList(firstRank: rows.first?.row ?? 1, entries: rows.map(TopList.Entry.init)).markup
    }
}

extension Markup {
    /// The list of tracks that were played most.
    package static func tops(_ rows: [HeardTrackRow]) -> Markup {
        TopList(
            entries: rows.map { row in
                .init(
                    name: row.title,
                    detail: row.track?.album,
                    value: row.plays,
                    address: row.track.map { Link.track($0.urn) }
                        ?? Link.track(row.title, by: row.artist)
                )
            }
        ).markup
    }
}

extension TopList.Entry {
    fileprivate init(_ row: PlayCountRow) {
        switch row.kind {
        case .tracks:
            self.init(
                name: row.title ?? "",
                detail: row.artist,
                value: row.plays,
                address: Link.track(row.title ?? "", by: row.artist)
            )
        case .artists:
            self.init(
                name: row.artist ?? Self.unknown,
                value: row.plays,
                address: row.artist.map(Link.artist)
            )
        case .albums:
            self.init(
                name: row.album ?? "",
                detail: row.artist,
                value: row.plays,
                address: row.album.map { Link.album($0, by: row.artist) }
            )
        case .genres:
            self.init(
                name: row.genre ?? Self.unknown,
                value: row.plays,
                address: row.genre.flatMap { Link.tracks("genre", $0) }
            )
        case .years:
            self.init(
                name: row.year.map(String.init) ?? Self.unknown,
                value: row.plays,
                address: row.year.flatMap { Link.tracks("year:\($0)") }
            )
        }
    }

    private static let unknown = "(unknown)"
}
