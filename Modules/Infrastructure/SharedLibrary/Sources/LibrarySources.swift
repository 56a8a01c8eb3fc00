import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: SourceStoring {
    package func sources() async throws(ServiceError) -> [MusicSource] {
        try await read { session in try session.sources() }
    }

    package func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource {
        guard new.hasValidName else { throw .invalid(.sourceName(new.name)) }
        guard let user = new.user.storable else { throw .invalid(.unnamed) }
        let now = maker.now()
        return try await write([.sources, .journal, .scrobblers]) { session in
            let journal = Journal(session: session)
            try journal.lock()
            try session.checkFree(new, user: user)
            try session.forgetSource(named: new.name)
            let id = try session.nextNumber(in: "sources")
            try session.insert(new, user: user, as: id)
            try journal.didAdd([id], to: .sources, in: journal.begin(.connect, at: now))
            try session.didRestoreSources([id])
            return try session.source(id)
        }
    }

    package func removeSource(_ source: Int64) async throws(ServiceError) -> Int {
        let now = maker.now()
        return try await write([.sources, .tracks, .journal, .scrobblers, .playlists]) { session in
            let journal = Journal(session: session)
            try journal.lock()
            let removed = try session.source(source)
            let change = try journal.begin(.disconnect, at: now)
            let count = try session.deleteSongs(of: removed.name, in: change)
            try journal.willChange([source], of: .sources, in: change)
            try session.execute("DELETE FROM sources WHERE id = $1", [.integer(source)])
            try session.didRestoreSources([source])
            return count
        }
    }

    package func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError) {
        try await write(.sources) { session in
            try session.execute(
                "UPDATE sources SET traits = $2 WHERE id = $1",
                [.integer(source), .text(try StoredJSON.text(traits))]
            )
        }
    }

    package func setSource(_ source: Int64, state: ConnectionState) async throws(ServiceError) {
        try await write(.sources) { session in
            try session.execute(
                "UPDATE sources SET waits_until = $2, problem = $3 WHERE id = $1",
                [
                    .integer(source), PostgresValue(state.until?.wholeSeconds),
                    PostgresValue(state.problem?.rawValue),
                ]
            )
        }
    }

    package func songs(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SourceSong] {
        let songs = Location.songs(of: source.name)
        return try await read { session in
            try session.songs(after: location?.text ?? songs, before: songs.afterPrefix, limit: limit)
        }
    }

    package func song(at location: Location) async throws(ServiceError) -> SourceSong? {
        try await read { session in try session.fileRows(at: [location])[location]?.song }
    }

    package func walk(of source: Int64) async throws(ServiceError) -> SourceWalk? {
        try await read { session in
            let pages = try session.rows(
                "SELECT cursor_text, seen FROM source_pages WHERE source_id = $1 ORDER BY number",
                [.integer(source)]
            )
            guard let last = pages.last else { return nil }
            let seen = try pages.flatMap { page in [UInt64](bytes: try page[1] as [UInt8]) }
            return SourceWalk(cursor: try last[0], seen: seen)
        }
    }

    package func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate {
        guard let lease = try await Lease.take("sync \(source.id)", of: self) else {
            throw .unavailable(.sync(source: source.name))
        }
        return LibrarySourceUpdate(of: source, in: self, lease)
    }
}

extension PostgresSession {
    /// Throws if the source's name, or its user at its server, is taken.
    fileprivate func checkFree(_ new: NewMusicSource, user: String) throws {
        let taken = try rows(
            "SELECT name FROM sources WHERE name_key = $1 OR address = $2 AND account_key = $3 LIMIT 1",
            [.key(new.name), .text(new.address), .key(user)]
        ).first
        if let taken { throw ServiceError.alreadyExists(.source(try taken[0])) }
        if let device = try rows("SELECT name FROM devices WHERE name_key = $1", [.key(new.name)]).first {
            throw ServiceError.alreadyExists(.deviceName(try device[0]))
        }
    }

    /// Forgets what is left of an earlier source with a name, whose removal can't be undone any more.
    fileprivate func forgetSource(named name: String) throws {
        let files = LocationRange(ofSongs: name, in: "files")
        try execute("DELETE FROM files WHERE \(files.condition)", files.arguments)
        try deletePlaylistsOfForgottenSources()
        try DownloadRows(SharedLibrarySession(self)).forgetSongs(below: Location.songs(of: name))
    }

    fileprivate func insert(_ new: NewMusicSource, user: String, as id: Int64) throws {
        try execute(
            """
            INSERT INTO sources (
                id, name, name_key, address, account, account_key, authorities, client_certificate, client_key,
                traits
            ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """,
            [
                .integer(id), .text(new.name), .key(new.name), .text(new.address), .text(user), .key(user),
                PostgresValue(new.certificates.authorities), PostgresValue(new.certificates.client),
                PostgresValue(new.certificates.key), .text(try StoredJSON.text(new.traits)),
            ]
        )
    }
}
