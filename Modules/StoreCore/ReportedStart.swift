import Entities

/// The start of a play, as exactly as its source knows it.
///
/// Two reports of a track are the same play if it can have started in the same second, whichever file or account they
/// come from. The log takes the second from the first one that knows it: so it depends on the set of reports, not on their
/// order, and two plays in one minute both count once a report tells them apart.
package struct ReportedStart: Hashable, Sendable {
    /// The first second in which the play can have started, since 1970.
    package let second: Int64
    package let source: Int64
    /// The number of seconds in which it can have started.
    package let precision: Int64

    package init(second: Int64, source: Int64, precision: Int64) {
        (self.second, self.source, self.precision) = (second, source, precision)
    }

    /// The maximum number of seconds between the reported starts of one play.
    package static let reach: Int64 = 59

    /// The last second in which it can have started.
    package var last: Int64 { second &+ precision &- 1 }

    /// Returns whether a report of the same track is of the same play.
    package func isSamePlay(as other: ReportedStart) -> Bool {
        // The times of one source can overlap: minutes of the end minus the time listened.
        if source == other.source, precision > 1 { return second == other.second }
        return second <= other.last && other.second <= last
    }

    /// Returns whether a report knows the start more exactly than all others.
    package func isMoreExact(than others: some Sequence<ReportedStart>) -> Bool {
        others.allSatisfy { $0.precision > precision }
    }
}

/// The sources of the log that know only minutes, by number.
package struct MinuteSources: Sendable {
    private let precisions: [Int64: Int64]

    /// The query for the arguments of `init(_:)`.
    package static let query: SQL = "SELECT id, name FROM play_sources"

    /// - Parameter sources: all sources of the log, with their numbers.
    package init(_ sources: [(id: Int64, name: String)]) {
        var precisions: [Int64: Int64] = [:]
        for source in sources {
            let precision = PlaySource(name: source.name).precision
            if precision > 1 { precisions[source.id] = Int64(precision) }
        }
        self.precisions = precisions
    }

    package init(in session: some StoreSession) throws {
        self.init(try session.rows(Self.query) { (id: try $0[0], name: try $0[1]) })
    }

    /// The maximum number of seconds between the reported starts of one play from these sources and others.
    package var reach: Int64 { precisions.isEmpty ? 0 : ReportedStart.reach }

    package func start(at second: Int64, from source: Int64) -> ReportedStart {
        ReportedStart(second: second, source: source, precision: precisions[source] ?? 1)
    }

    /// Returns the condition that the plays of two tables can have started in the same second.
    package func isSameTime(_ table: String, as other: String) -> SQL {
        func last(_ table: String) -> SQL {
            let (start, source): (SQL, SQL) = ("\(raw: table).started_at", "\(raw: table).source_id")
            return
                "(\(start) + CASE WHEN \(source) IN \(in: precisions.keys) THEN \(ReportedStart.reach) ELSE 0 END)"
        }
        return """
            \(raw: table).started_at <= \(last(other)) AND \(raw: other).started_at <= \(last(table))
            """
    }
}
