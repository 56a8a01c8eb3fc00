import Postgres
import StoreCore

extension PostgresSession {
    /// The versions, counting by the rules that join names. The rules are locked until the transaction ends.
    func counted(_ versions: [NewVersion]) throws -> [NewVersion] {
        guard !versions.isEmpty else { return [] }
        _ = try rows("SELECT last FROM numbers WHERE kind = 'name_joins' FOR SHARE")
        let joins = try PostgresLibrarySession(self).nameJoins()
        return joins.isEmpty ? versions : versions.map { $0.counted(by: joins) }
    }
}

extension PostgresLibrarySession {
    package func regroupNames() throws {
        // Waits for names that are being stored by the former rules.
        _ = try nextNumber(in: JournaledTable.nameJoins.name)
        try session.renumber(session.wrongNames())
        try run("UPDATE chart_state SET tracks_revision = -1")
    }
}
