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
    fileprivate func plays(_ ids: Set<PlayID>) throws -> [PlayEntry] {
        let wanted = SQL.table(
            [
                .integers(ids.map(\.start)), .integers(ids.map(\.version)),
                .integers(ids.map(\.source)), .integers(ids.map(\.ordinal)),
            ],
            as: "wanted",
            ["second", "name", "origin", "number"]
        )
        let query = PlayQuery(condition: "true", range: LogRange(nil), place: nil, limit: ids.count)
        let entries = try query.entries(
            from: "\(wanted) CROSS JOIN plays",
            where: """
                (plays.started_at, plays.version_id, plays.source_id, plays.ordinal)
                    = (wanted.second, wanted.name, wanted.origin, wanted.number)
                """,
            in: self
        )
        guard entries.count == ids.count else { throw ServiceError.notFound(.plays) }
        return entries
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
