import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A song in the format of the API. Servers omit unknown values or send 0 or an empty text, and they may send numbers
/// as texts and texts as numbers.
struct SubsonicSong: Equatable, Sendable {
    let id: String
    let title: String
    var artist: String?
    var album: String?
    var albumArtist: String?
    var genre: String?
    var year: Int?
    var track: Int?
    var disc: Int?
    var seconds: Double?
    var bytes: Int64?
    var path: String?
    var starred: Date?
    /// The MusicBrainz ID of the recording.
    var recording: String?
}

extension SubsonicSong {
    /// - Returns: `nil` without an ID or a title.
    init?(_ row: JSON) {
        guard let id = row["id"]?.name, let title = row["title"]?.name else { return nil }
        (self.id, self.title) = (id, title)
        artist = row["artist"]?.known ?? row["displayArtist"]?.known ?? row["artists"]?.names
        album = row["album"]?.known
        // LMS writes the key in lower case.
        albumArtist =
            row["displayAlbumArtist"]?.known ?? row["albumArtists"]?.names ?? row["albumartists"]?.names
        genre = row["genre"]?.known ?? row["genres"]?.elements.first?["name"]?.known
        year = row["year"]?.positive.flatMap { $0 < 10_000 ? $0 : nil }
        track = row["track"]?.positive
        disc = row["discNumber"]?.positive
        seconds = row["duration"]?.text.flatMap(Double.init).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
        bytes = row["size"]?.positive.map(Int64.init)
        path = row["path"]?.name
        starred = row["starred"]?.text.flatMap(SubsonicDate.date)
        recording = row["musicBrainzId"]?.name.flatMap { UUID(uuidString: $0) == nil ? nil : $0 }
    }
}

extension JSON {
    /// Whether the row isn't a song but a folder, a video or a podcast episode.
    var isNotSong: Bool {
        self["isDir"]?.isTrue == true || self["isVideo"]?.isTrue == true
            || ["podcast", "video"].contains(self["type"]?.text)
    }

    /// The text; `nil` for placeholders: `[unknown]`, `[Unknown Artist]`, `[non-album tracks]`.
    var known: String? {
        name.flatMap { text in
            let isPlaceholder =
                text.utf8.first == UInt8(ascii: "[")
                && ["[unknown]", "[unknown artist]", "[unknown album]", "[non-album tracks]"]
                    .contains(text.lowercased())
            return isPlaceholder ? nil : text
        }
    }

    /// The names of several artists, separated by commas.
    fileprivate var names: String? {
        let names = elements.compactMap { $0["name"]?.known }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// A positive number; `nil` for 0, which means unknown.
    fileprivate var positive: Int? { integer.flatMap { $0 > 0 ? $0 : nil } }
}
