import Postgres

/// Which server it is, as far as it matters.
struct Engine: Equatable, Sendable {
    /// Whether it tells who listens (`LISTEN`); others are asked once a second.
    let canNotify: Bool
}

extension PostgresSession {
    /// The number of rows over which each count is spread.
    static var spreads: Int64 { 16 }

    /// Prepares a new connection.
    ///
    /// - Parameters:
    ///   - machine: the one that it is of, which the library's tables know as `Schema.machine`.
    ///   - seat: its account on that machine, which they know as `Schema.seat`.
    func prepare(on machine: String, seat: String) throws {
        let values = Self.settings.map { "('\($0)', '\($1)', '\($2)')" }.joined(separator: ", ")
        let settings = """
            SELECT set_config(name, wanted, false) FROM (VALUES \(values)) AS settings (name, usual, wanted)
            WHERE current_setting(name, true) = usual
            """
        let naming = [(Schema.machineSetting, machine), (Schema.seatSetting, seat)].map { setting, name in
            "SELECT set_config('\(setting)', '\(name.replacing("'", with: "''"))', false)"
        }.joined(separator: "; ")
        // In one round trip, unless it is another engine, which doesn't know some of the settings.
        do { try script("\(settings); \(naming)") } catch { try script(naming) }
    }

    /// Settings with their usual values, and those that a connection gets instead. What somebody has set, such as in the
    /// address (`?options=-clock_timeout%3D5s`), stays.
    private static let settings = [
        // Statements aren't compiled, which takes half a second for some of them and gains nothing.
        ("jit", "on", "off"),
        // Counting in memory rather than on the disk takes a quarter of the time for a long history.
        ("work_mem", "4MB", "32MB"),
        // A client that was stopped, or whose machine sleeps, gives up what others wait for. Others compute between two
        // statements for seconds, for the charts of ten million plays.
        ("idle_in_transaction_session_timeout", "0", "1min"),
        // Longer than a stopped client is waited for. In the middle of a COPY, see `pastStoppedClients`.
        ("lock_timeout", "0", "90s"),
        // A client that is gone without a word is noticed within two minutes, as a server is.
        ("tcp_keepalives_idle", "0", "60"), ("tcp_keepalives_interval", "0", "15"),
        ("tcp_keepalives_count", "0", "4"), ("tcp_user_timeout", "0", "120000"),
    ]

    func engine() throws -> Engine {
        let version: String = try rows("SELECT version()").first?[0] ?? ""
        return Engine(canNotify: !version.contains("CockroachDB") && !version.contains("-YB-"))
    }
}
