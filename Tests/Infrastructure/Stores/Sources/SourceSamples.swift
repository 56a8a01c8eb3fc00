import Entities
import Foundation
import Services

extension NewMusicSource {
    static func sample(_ name: String = "Home", user: String = "listener") -> NewMusicSource {
        NewMusicSource(
            name: name,
            address: "https://music.example",
            user: user,
            certificates: SourceCertificates(authorities: "/ca.pem", client: "/me.pem", key: "/me.key"),
            traits: SourceTraits(
                product: "navidrome",
                version: "0.64",
                authentication: .password,
                listing: .search(query: "\"\""),
                acceptsForms: true
            )
        )
    }
}

extension SourceSong {
    /// A song of a music server.
    static func sample(_ number: Int, of source: String = "home", likedAt: Date? = nil) -> SourceSong {
        SourceSong(
            details: TrackDetails(
                title: "Song \(number)",
                artist: "Artist",
                album: "Album",
                durationMs: 180_000,
                location: Location(source: source, song: "tr-\(number)")
            ),
            path: "Artist/Album/\(number).flac",
            size: 4_000_000,
            likedAt: likedAt
        )
    }
}

extension TrackDetails {
    /// A file with the same recording as the song with this number.
    static func file(_ number: Int) -> TrackDetails {
        TrackDetails(
            title: "Song \(number)",
            artist: "Artist",
            album: "Album",
            durationMs: 180_777,
            location: Location("/music/\(number).flac")
        )
    }
}

extension SourceStoring {
    /// Stores changes as a complete walk.
    @discardableResult func sync(
        _ source: MusicSource,
        _ changes: [SourceChange],
        pages: Int = 1
    ) async throws -> UpdateSummary {
        let walk = try await beginSync(of: source)
        for page in 1..<pages {
            _ = try await walk.store([], page: SourceSyncProgress(cursor: "\(page)", seen: []))
        }
        return try await walk.finish(storing: changes, at: StoreSUT.now)
    }
}

extension TrackStoring where Self: FileStoring {
    /// Reads a file, new or known.
    func read(_ details: TrackDetails, isImport: Bool) async throws {
        let file = FileRecord(
            stamp: FileStamp(size: 1, modifiedNanoseconds: 2, device: 3, inode: 4),
            details: details
        )
        if isImport {
            let importing = try await beginImport()
            _ = try await importing.store([NewTrack(details: details, file: file)])
            try await importing.finish()
        } else {
            let update = try await beginUpdate()
            _ = try await update.store([.read(file)])
        }
    }
}
