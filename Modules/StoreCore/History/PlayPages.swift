import Entities
import Services

/// Finds plays in the log.
struct PlayPages<Session: StoreSession> {
    let session: Session
    let filter: PlayFilter
    let search: PlaySearch

    init(of filter: PlayFilter, in session: Session) throws {
        (self.filter, self.session) = (filter, session)
        search = try PlaySearch(filter.query)
    }

    /// At most `limit` plays after a place, newest first, with the library's tracks.
    func entries(after place: PlayID?, limit: Int) throws -> [PlayEntry] {
        guard filter.subject == .everything else {
            return try withTracks(matching(query(after: place, limit: limit)))
        }
        guard search.hasNames else {
            return try withTracks(query(after: place, limit: limit).entries(in: session))
        }
        // What is played often is found among the latest plays, and its names needn't be searched.
        let latest = try query(after: place, limit: Self.latest).entries(in: session)
        var found = Array(latest.lazy.filter { search.matches(PlayName($0.play)) }.prefix(limit))
        if found.count < limit, latest.count == Self.latest, let last = latest.last {
            found += try matching(query(after: last.id, limit: limit - found.count))
        }
        return try withTracks(found)
    }

    /// The number of plays that are compared one by one before names are searched.
    private static var latest: Int { 1000 }

    private func query(after place: PlayID?, limit: Int) throws -> PlayQuery {
        PlayQuery(
            condition: try isFromMatchingSource(),
            range: LogRange(filter.range),
            place: place,
            limit: limit
        )
    }

    /// The condition that a play is from a matching source.
    private func isFromMatchingSource() throws -> SQL {
        guard search.hasSources else { return "true" }
        let sources = try session.rows("SELECT id, name FROM play_sources") { row in
            (id: try row[0] as Int64, name: try row[1] as String)
        }.filter { search.matches(source: $0.name) }
        // Single arguments: with a list, PostgreSQL takes six times as long for a source with few plays.
        return sources.isEmpty ? "false" : "plays.source_id IN (\(sources.map { "\($0.id)" }.joined(", ")))"
    }

    /// The plays that a query finds of the subject's versions with matching names.
    private func matching(_ query: PlayQuery) throws -> [PlayEntry] {
        let isOfSubject: SQL =
            filter.subject == .everything
            ? "true" : "play_versions.id IN (\(try session.versions(of: filter.subject)))"
        let versions = try session.rows(
            """
            SELECT play_versions.id, \(SQL.namesOfVersions) FROM \(SQL.versions)
            WHERE \(search.candidates) AND \(isOfSubject)
            """
        ) { row -> Int64? in
            search.matches(PlayName(title: try row[1], artist: try row[2], album: try row[3]))
                ? try row[0] : nil
        }.compactMap(\.self)
        return versions.isEmpty ? [] : try session.plays(of: versions, query)
    }

    /// Adds the library's track to each play.
    private func withTracks(_ entries: [PlayEntry]) throws -> [PlayEntry] {
        let tracks = try HeardTracks(
            entries.map(\.id.version),
            in: "play_versions.id",
            of: SQL.tracksOfVersions,
            session
        )
        return entries.map { entry in
            PlayEntry(id: entry.id, play: entry.play, track: tracks.track(of: entry.play, entry.id.version))
        }
    }
}
