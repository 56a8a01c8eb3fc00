import Entities
import Foundation
import GRDB

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
        in db: Database,
        goingOnWith change: Int64?,
        at date: Date
    ) throws {
        journal = Journal(db: db)
        self.kind = kind
        self.date = date
        if let change, try journal.isLatest(change) { id = change }
    }

    /// The number of the change, assigned already or not.
    func number() throws -> Int64 {
        try id ?? journal.nextID()
    }

    /// Begins the change if necessary, and returns its number.
    mutating func begin() throws -> Int64 {
        if let id { return id }
        let begun = try journal.begin(kind, at: date, id: journal.nextID())
        id = begun
        return begun
    }
}
