import Entities
import Foundation

/// The change of an import or an update. It begins when something is first stored.
package struct ImportChange<Session: StoreSession> {
    package let journal: Journal<Session>
    private let kind: LibraryChange.Kind
    private let date: Date
    /// The number of the change; `nil` until something is stored.
    package private(set) var id: Int64?

    /// Continues an import's change, unless another change has been made in the meantime: then the rest of the import
    /// becomes a separate change, because changes are undone in order.
    package init(
        _ kind: LibraryChange.Kind = .import,
        in session: Session,
        continuing change: Int64?,
        at date: Date
    ) throws {
        (journal, self.kind, self.date) = (Journal(session), kind, date)
        if let change, try journal.isLatest(change) { id = change }
    }

    /// The number of the change, or its future number if it hasn't begun. Blocks other changes until the transaction
    /// ends.
    package func number() throws -> Int64 { try id ?? journal.next() }

    /// Begins the change if necessary and returns its number.
    package mutating func begin() throws -> Int64 {
        if let id { return id }
        let begun = try journal.begin(kind, at: date)
        id = begun
        return begun
    }
}
