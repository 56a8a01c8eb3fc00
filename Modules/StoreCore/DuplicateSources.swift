import Entities

/// The other sources that may have reported the same plays: a player that also reports to a service, or a service's
/// export without the user's name. The same track can't have been started twice in a second.
package struct DuplicateSources {
    /// The sources to consider.
    package enum Scope: Sendable {
        case none
        /// The same service with or without a user's name, and this player.
        case imported
        /// All other sources.
        case followed
    }

    /// Other sources of the same service, which may have times in minutes only.
    package var sameService: [Int64] = []
    /// Sources of other services.
    package var others: [Int64] = []

    package var isNone: Bool { sameService.isEmpty && others.isEmpty }

    /// - Parameters:
    ///   - number: the source's number.
    ///   - sources: all sources with their numbers.
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

    /// Returns the condition that a play from these sources, of the same track and minute, is the same as another one.
    ///
    /// - Parameters:
    ///   - table: the table of the first play.
    ///   - other: the table of the second play.
    package func isSame(_ table: String, as other: String) -> SQL {
        let (start, otherStart): (SQL, SQL) = ("\(raw: table).started_at", "\(raw: other).started_at")
        // A source with times in minutes reports the first second of each.
        return """
            (
                \(raw: table).source_id IN \(in: sameService)
                    AND (\(start) = \(otherStart) OR \(start) % 60 = 0 OR \(otherStart) % 60 = 0)
                OR \(raw: table).source_id IN \(in: others) AND \(start) = \(otherStart)
            )
            """
    }
}
