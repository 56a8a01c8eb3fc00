import Postgres

/// The capabilities of the database server.
struct Engine: Equatable, Sendable {
    /// Whether the server notifies listeners (`LISTEN`). Others are polled once a second.
    let canNotify: Bool
}

extension PostgresSession {
    /// The number of shards of each counter.
    static var spreads: Int64 { 16 }

    /// Prepares a new connection.
    ///
    /// - Parameters:
    ///   - machine: this machine's name, available to SQL as `Schema.machine`.
    ///   - userAtMachine: the account on this machine, available to SQL as `Schema.userAtMachine`.
    func prepare(on machine: String, userAtMachine: String) throws {
        let values = Self.settings.map { "('\($0)', '\($1)', '\($2)')" }.joined(separator: ", ")
        let settings = """
            SELECT set_config(name, wanted, false) FROM (VALUES \(values)) AS settings (name, usual, wanted)
            WHERE current_setting(name, true) = usual
            """
        let naming = [(Schema.machineSetting, machine), (Schema.userSetting, userAtMachine)].map {
            setting,
            name in
            "SELECT set_config('\(setting)', '\(name.replacing("'", with: "''"))', false)"
        }.joined(separator: "; ")
        // One round trip, unless the server is another engine that doesn't know some of the settings.
        do { try script("\(settings); \(naming)") } catch { try script(naming) }
    }

    /// Settings, their default values, and the values to use instead. A value that differs from the default, for
    /// instance one set in the address (`?options=-clock_timeout%3D5s`), is kept.
    private static let settings = [
        // Compiling takes half a second for some statements and gains nothing.
        ("jit", "on", "off"),
        // Counting in memory rather than on disk takes a quarter of the time for a long history.
        ("work_mem", "4MB", "32MB"),
        // Others may be waiting for locks of a client that was stopped or is asleep. Not shorter: a running client may
        // compute for seconds between two statements, for instance for the charts of ten million plays.
        ("idle_in_transaction_session_timeout", "0", "1min"),
        // Longer than the wait for a stopped client. For one stopped during a COPY, see `retryingAfterStoppedClients`.
        ("lock_timeout", "0", "90s"),
        // A client that disappears silently is noticed within two minutes, and so is a server.
        ("tcp_keepalives_idle", "0", "60"), ("tcp_keepalives_interval", "0", "15"),
        ("tcp_keepalives_count", "0", "4"), ("tcp_user_timeout", "0", "120000"),
    ]

    func engine() throws -> Engine {
        let version: String = try rows("SELECT version()").first?[0] ?? ""
        return Engine(canNotify: !version.contains("CockroachDB") && !version.contains("-YB-"))
    }
}
