import Entities
import StoreCore

extension PlaySubject {
    /// A condition on `play_versions` for all versions of the subject, in all spellings.
    var condition: SQL {
        switch self {
        case .everything: "true"
        case .artist(let artist): "artist_id = \(NameNumber.artist(artist))"
        case .album(let album, let artist): .isOf(album: NameNumber.album(album, artist: artist))
        case .track(let title, let artist): "track_id = \(NameNumber.track(title: title, artist: artist))"
        case .genre(let genre?):
            """
            track_id IN (SELECT name_hash FROM tracks WHERE genre_key = \(genre.folded))
                AND \(raw: KnownTracks.genre(of: "track_id")) = \(genre.folded)
            """
        case .genre(nil): "\(raw: KnownTracks.genre(of: "track_id")) IS NULL"
        case .year(let year?):
            """
            track_id IN (SELECT name_hash FROM tracks WHERE year = \(year))
                AND \(raw: KnownTracks.year(of: "track_id")) = \(year)
            """
        case .year(nil): "\(raw: KnownTracks.year(of: "track_id")) IS NULL"
        }
    }
}

extension SQL {
    /// A condition on `play_versions` for the versions of an album, or of the compilation it is part of.
    static func isOf(album number: Int64) -> SQL {
        let whole: SQL = """
            coalesce((SELECT compilation_id FROM compilations WHERE album_id = \(number)), \(number))
            """
        return """
            album_id <> 0 AND album_id IN (
                SELECT \(whole) UNION ALL SELECT album_id FROM compilations WHERE compilation_id = \(whole)
            )
            """
    }
}
