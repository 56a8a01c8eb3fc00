import Postgres

/// Which server it is, as far as it matters.
struct Engine: Equatable, Sendable {
    /// Whether it tells who listens (`LISTEN`); others are asked once a second.
    let canNotify: Bool
}

extension PostgresSession {
    /// The number of rows over which each count is spread.
    static var spreads: Int64 { 16 }

    func engine() throws -> Engine {
        let version: String = try rows("SELECT version()").first?[0] ?? ""
        return Engine(canNotify: !version.contains("CockroachDB") && !version.contains("-YB-"))
    }
}
