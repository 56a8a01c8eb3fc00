import Postgres

/// Which server it is, as far as it matters.
struct Engine: Equatable, Sendable {
    /// Whether it tells who listens (`LISTEN`); others are asked once a second.
    let canNotify: Bool
}

extension PostgresSession {
    /// The number of rows over which each count is spread.
    static var spreads: Int64 { 16 }

    /// Has a new connection not compile its statements, which takes PostgreSQL half a second for some of them and gains
    /// nothing, and count in memory rather than on the disk, which takes a quarter of the time for a long history. Other
    /// engines don't know the settings.
    func prepare() {
        for setting in ["jit = off", "work_mem = '32MB'"] { try? script("SET \(setting)") }
    }

    func engine() throws -> Engine {
        let version: String = try rows("SELECT version()").first?[0] ?? ""
        return Engine(canNotify: !version.contains("CockroachDB") && !version.contains("-YB-"))
    }
}
