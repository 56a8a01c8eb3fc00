import Entities
import Services

extension PlaySelection {
    /// The selected plays, newest first.
    ///
    /// - Throws: `notFound` if none matches, or one of those given doesn't count.
    func entries(in session: some StoreSession) throws -> [PlayEntry] {
        let entries =
            switch self {
            case .plays(let ids): try session.plays(Set(ids))
            case .matching(let filter): try session.plays(matching: filter)
            }
        guard !entries.isEmpty else { throw ServiceError.notFound(.plays) }
        return entries
    }
}

extension StoreSession {
    /// The plays with some identities. A play that was edited is also found by its former identities.
    fileprivate func plays(_ ids: Set<PlayID>) throws -> [PlayEntry] {
        var (wanted, seen) = (ids, ids)
        var entries = try counting(wanted)
        while entries.count < wanted.count {
            let found = Set(entries.map(\.id))
            for id in wanted.subtracting(found) {
                guard let edited = try edited(id) else { throw ServiceError.notFound(.plays) }
                wanted.remove(id)
                if seen.insert(edited).inserted { wanted.insert(edited) }
            }
            entries = try counting(wanted)
        }
        return entries
    }

    /// The play that an edit has put in place of another; `nil` if the other wasn't edited.
    private func edited(_ old: PlayID) throws -> PlayID? {
        // An edit of names keeps the time. An edit of the time is one of a single play, whose times bound the change.
        let plays = try rows(
            """
            SELECT edited.started_at, edited.version_id, edited.source_id, edited.ordinal
            FROM plays AS retraction CROSS JOIN changes CROSS JOIN plays AS edited
            WHERE (retraction.started_at, retraction.version_id, retraction.source_id, retraction.ordinal)
                = (\(old.start), \(old.version), \(old.source), \(old.ordinal))
                AND changes.id = retraction.change_id AND edited.change_id = retraction.change_id
                AND edited.started_at IN (retraction.started_at, changes.first_play, changes.last_play)
                AND edited.source_id = retraction.source_id
                AND retraction.sign < 0 AND edited.sign > 0
                AND (edited.started_at = retraction.started_at OR changes.play_count = 1)
            """
        ) { row in try PlayID(start: row[0], version: row[1], source: row[2], ordinal: row[3]) }
        return plays.count == 1 ? plays[0] : nil
    }

    private func counting(_ ids: Set<PlayID>) throws -> [PlayEntry] {
        let wanted = SQL.table(
            [
                .integers(ids.map(\.start)), .integers(ids.map(\.version)),
                .integers(ids.map(\.source)), .integers(ids.map(\.ordinal)),
            ],
            as: "wanted",
            ["second", "name", "origin", "number"]
        )
        let query = PlayQuery(condition: "true", range: LogRange(nil), place: nil, limit: ids.count)
        return try query.entries(
            from: "\(wanted) CROSS JOIN plays",
            where: """
                (plays.started_at, plays.version_id, plays.source_id, plays.ordinal)
                    = (wanted.second, wanted.name, wanted.origin, wanted.number)
                """,
            in: self
        )
    }

    fileprivate func plays(matching filter: PlayFilter) throws -> [PlayEntry] {
        let (pages, length) = (try PlayPages(of: filter, in: self), 10_000)
        var entries: [PlayEntry] = []
        repeat {
            let page = try pages.entries(after: entries.last?.id, limit: length)
            entries += page
            guard page.count == length else { break }
        } while true
        return entries
    }
}
