import Entities
import GRDB
import StoreCore

extension PlaySubject {
    /// A query for the numbers of all the subject's versions, in all spellings.
    var versions: StoreCore.SQL {
        switch self {
        case .everything: "SELECT 0"
        case .artist(let artist):
            """
            SELECT play_versions.id FROM artist_groups
            JOIN play_artists ON play_artists.group_id = artist_groups.id
            JOIN play_tracks ON artist_id = play_artists.id
            JOIN play_versions ON track_id = play_tracks.id
            WHERE artist_groups.key = \(NameKey.artist(artist ?? ""))
            """
        case .album(let album, let artist):
            """
            SELECT play_versions.id FROM play_albums JOIN play_versions ON album_id = play_albums.id
            WHERE group_id IN (
                \(AlbumGroup.parts(title: "\(NameKey.title(album))", artist: "\(NameKey.artist(artist ?? ""))"))
            )
            """
        case .track(let title, let artist):
            """
            SELECT play_versions.id FROM track_groups
            JOIN play_tracks ON group_id = track_groups.id
            JOIN play_versions ON track_id = play_tracks.id
            WHERE name_hash = \(NameHash.number(title: title, artist: artist))
            """
        case .genre(let genre):
            """
            \(Self.versions) WHERE folded(
                (SELECT genre \(Self.inLibrary) AND genre IS NOT NULL ORDER BY id LIMIT 1)
            ) IS \(genre?.folded(upTo: .max))
            """
        case .year(let year): "\(Self.versions) WHERE (SELECT min(year) \(Self.inLibrary)) IS \(year)"
        }
    }
}

extension PlaySubject {
    private static let inLibrary: StoreCore.SQL =
        "FROM tracks WHERE tracks.name_hash = track_groups.name_hash"

    /// A query for the versions of tracks.
    private static let versions: StoreCore.SQL = """
        SELECT play_versions.id FROM play_versions
        JOIN play_tracks ON play_tracks.id = track_id
        JOIN track_groups ON track_groups.id = group_id
        """
}
