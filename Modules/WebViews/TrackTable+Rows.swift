import ViewModels
import Web

extension TrackTable.Row {
    /// A track of the library, linked to its page.
    ///
    /// - Parameter number: the position in the list, or the track's number.
    package init(_ track: TrackRow, number: Int? = nil) {
        self.init(
            number: number ?? track.row,
            title: track.title,
            address: Link.track(track.urn),
            artist: track.artist,
            artistAddress: track.artist.map(Link.artist),
            album: track.album,
            albumAddress: track.album.map { Link.album($0, by: track.albumArtist ?? track.artist) },
            durationMs: track.durationMs,
            plays: track.plays
        )
    }
}

extension Markup {
    /// A table of tracks.
    ///
    /// - Parameter isFromStart: whether the rows begin with the list's first; only then are they numbered.
    package static func tracks(_ rows: [TrackRow], caption: String, isFromStart: Bool = true) -> Markup {
        let rows = rows.map { track in
            var row = TrackTable.Row(track)
            if !isFromStart { row.number = nil }
            return row
        }
        return TrackTable(caption: caption, rows: rows).markup
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
