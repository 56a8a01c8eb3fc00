import StoreCore

/// The names of plays that an import has prepared and not stored yet: plays that it prepares now may rely on them, as those
/// are stored before.
struct InFlightNames {
    /// The place of some plays among all that are prepared.
    struct Ticket {
        fileprivate let number: Int
        fileprivate let failures: Int
    }

    private var parts: [Int: [PlayNameDigest: PlayVersion]] = [:]
    private var last = 0
    private var failures = 0

    var names: [[PlayNameDigest: PlayVersion]] { Array(parts.values) }

    mutating func begin() -> Ticket {
        last += 1
        parts[last] = [:]
        return Ticket(number: last, failures: failures)
    }

    /// Adds what the plays of a ticket will store.
    mutating func add(_ names: [PlayNameDigest: PlayVersion], _ ticket: Ticket) {
        if ticket.failures == failures { parts[ticket.number] = names }
    }

    /// Whether all that the plays rely on is stored, and they aren't.
    func isNext(_ ticket: Ticket) -> Bool {
        ticket.failures == failures && parts.keys.min() == ticket.number
    }

    mutating func didStore(_ ticket: Ticket) { parts[ticket.number] = nil }

    /// Forgets all names: the plays that rely on them aren't stored.
    mutating func didFail() {
        parts = [:]
        failures += 1
    }
}
