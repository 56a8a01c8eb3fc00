/// Tracks of the library, an album or a playlist.
package struct TrackTable: Sendable {
    package let caption: String
    package let rows: [Row]

    package init(caption: String, rows: [Row]) {
        self.caption = caption
        self.rows = rows
    }

    /// A track.
    package struct Row: Sendable {
        /// The position in the list, or the track's number.
        package var number: Int?
        package let title: String
        package var address: String?
        package var artist: String?
        package var artistAddress: String?
        package var album: String?
        package var albumAddress: String?
        package var durationMs: Int?
        package var plays: Int?

        package init(
            number: Int? = nil,
            title: String,
            address: String? = nil,
            artist: String? = nil,
            artistAddress: String? = nil,
            album: String? = nil,
            albumAddress: String? = nil,
            durationMs: Int? = nil,
            plays: Int? = nil
        ) {
            self.number = number
            self.title = title
            self.address = address
            self.artist = artist
            self.artistAddress = artistAddress
            self.album = album
            self.albumAddress = albumAddress
            self.durationMs = durationMs
            self.plays = plays
        }
    }

    /// The table, without columns that would be empty.
    package var markup: Markup {
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
}
