import StoreCore

/// The names of plays that an import has prepared but not stored yet. Plays prepared later may rely on them.
struct UnstoredNames {
    /// The position of a batch of plays in the order of preparation.
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

    /// Adds the names that will be added when the ticket's plays are stored.
    mutating func add(_ names: [PlayNameDigest: PlayVersion], _ ticket: Ticket) {
        if ticket.failures == failures { parts[ticket.number] = names }
    }

    /// Returns whether the ticket's plays can be stored: all earlier ones are stored, and none has failed since the
    /// ticket was issued.
    func isNext(_ ticket: Ticket) -> Bool {
        ticket.failures == failures && parts.keys.min() == ticket.number
    }

    mutating func didStore(_ ticket: Ticket) { parts[ticket.number] = nil }

    /// Forgets all names, because the plays that rely on them can't be stored.
    mutating func didFail() {
        parts = [:]
        failures += 1
    }
}
