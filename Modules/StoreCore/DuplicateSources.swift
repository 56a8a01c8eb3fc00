import Entities

/// The other sources from which plays of one source may have come already: a player that also reports to a service, a
/// service's export without the user's name. The same track cannot have been started twice in a second.
package struct DuplicateSources {
    /// Which sources are considered.
    package enum Scope: Sendable {
        case none
        /// Those of the same service, with a user's name or without, and this player.
        case imported
        /// All others.
        case followed
    }

    /// Other sources of the same service, which may know only minutes.
    package var sameService: [Int64] = []
    /// Sources of others.
    package var others: [Int64] = []

    package var isNone: Bool { sameService.isEmpty && others.isEmpty }

    /// - Parameters:
    ///   - number: the source's.
    ///   - sources: all there are, with their numbers.
    package init(
        of number: Int64,
        in scope: Scope,
        among sources: [(number: Int64, source: PlaySource)]
    ) {
        guard scope != .none, let source = sources.first(where: { $0.number == number })?.source,
            source != .sidewinder
        else { return }
        for other in sources where other.number != number {
            if other.source.name != source.name {
                if scope == .followed || other.source == .sidewinder { others.append(other.number) }
            } else if other.source.user.isEmpty != source.user.isEmpty {
                sameService.append(other.number)
            }
        }
    }

    /// Whether a play of these sources, of the same track and minute, is the same as another one.
    ///
    /// - Parameters:
    ///   - table: that of the first play.
    ///   - other: that of the second.
    package func isSame(_ table: String, as other: String) -> SQL {
        let (start, otherStart): (SQL, SQL) = ("\(raw: table).started_at", "\(raw: other).started_at")
        // A source that knows only the minute reports its first second.
        return """
            (
                \(raw: table).source_id IN \(in: sameService)
                    AND (\(start) = \(otherStart) OR \(start) % 60 = 0 OR \(otherStart) % 60 = 0)
                OR \(raw: table).source_id IN \(in: others) AND \(start) = \(otherStart)
            )
            """
    }
}
