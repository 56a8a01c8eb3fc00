import ViewModels
import Web

extension Markup {
    /// A table of tracks.
    ///
    /// - Parameter isFromStart: whether the rows begin with the list's first; only then are they numbered.
    package static func tracks(_ rows: [TrackRow], caption: String, isFromStart: Bool = true) -> Markup {
        let rows = rows.map { track in
            var row = TrackTableRow(track)
            if !isFromStart { row.number = nil }
            return row
        }
        return tracks(rows, caption: caption)
    }

    /// A table of tracks, without columns that would be empty.
    package static func tracks(_ rows: [TrackTableRow], caption: String) -> Markup {
        let hasNumbers = rows.contains { $0.number != nil }
        let hasAlbums = rows.contains { $0.album != nil }
        return Table(
            caption: caption,
            columns: (hasNumbers ? [.init("No.", .rank)] : []) + [.init("Title", .name)]
                + (hasAlbums ? [.init("Album", isMinor: true)] : [])
                + [.init("Time", .number), .init("Plays", .number)],
            rows: rows.map { row in
                (hasNumbers ? [Markup(text: row.number?.grouped ?? "")] : [])
                    + [.entry(row.title, to: row.address, detail: row.artist, to: row.artistAddress)]
                    + (hasAlbums
                        ? [row.album.map { .link(.name($0), to: row.albumAddress) } ?? Markup()] : [])
                    + [Markup(text: row.durationMs?.clock ?? ""), Markup(text: row.plays?.grouped ?? "")]
            }
        ).markup
    }

    /// A table of albums.
    package static func albums(_ rows: [AlbumRow], caption: String = "Albums") -> Markup {
        Table(
            caption: caption,
            columns: [
                .init("Album", .name), .init("Year", .number), .init("Tracks", .number, isMinor: true),
                .init("Time", .number, isMinor: true), .init("Plays", .number),
            ],
            rows: rows.map { row in
                [
                    .entry(
                        row.title,
                        to: Link.album(row.title, by: row.artist),
                        detail: row.artist,
                        to: row.artist.map(Link.artist)
                    ),
                    Markup(text: row.year.map(String.init) ?? ""), Markup(text: row.tracks.grouped),
                    Markup(text: row.duration ?? ""), Markup(text: row.plays.grouped),
                ]
            }
        ).markup
    }

    /// A table of artists.
    package static func artists(_ rows: [ArtistRow], caption: String = "Artists") -> Markup {
        Table(
            caption: caption,
            columns: [
                .init("Artist", .name), .init("Albums", .number, isMinor: true),
                .init("Tracks", .number, isMinor: true), .init("Plays", .number),
            ],
            rows: rows.map { row in
                [
                    .entry(row.name, to: Link.artist(row.name)), Markup(text: row.albums.grouped),
                    Markup(text: row.tracks.grouped), Markup(text: row.plays.grouped),
                ]
            }
        ).markup
    }
}
