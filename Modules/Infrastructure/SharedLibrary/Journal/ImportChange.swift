import Entities
import Foundation
import Postgres

/// The change that an import or an update belongs to; begins when something is first stored.
struct ImportChange {
    let journal: Journal
    private let kind: LibraryChange.Kind
    private let date: Date
    /// `nil` until something is stored.
    private(set) var id: Int64?

    /// Continues an import's change unless the library was changed otherwise in the meantime: then the rest of the
    /// import becomes a change of its own, so that changes can be undone in order.
    init(
        _ kind: LibraryChange.Kind = .import,
        in session: PostgresSession,
        goingOnWith change: Int64?,
        at date: Date
    ) throws {
        journal = Journal(session: session)
        self.kind = kind
        self.date = date
        if let change, try journal.isLatest(change) { id = change }
    }

    /// The number that the change has, or will have once it begins: other changes wait from here on.
    func number() throws -> Int64 { try id ?? journal.next() }

    /// Begins the change if necessary, and returns its number.
    mutating func begin() throws -> Int64 {
        if let id { return id }
        let begun = try journal.begin(kind, at: date)
        id = begun
        return begun
    }
}
