import Entities
import Foundation
import GRDB

/// The change that an import belongs to, which begins when something is stored.
struct ImportChange {
    let journal: Journal
    private let date: Date
    /// `nil` as long as nothing was stored.
    private(set) var id: Int64?

    /// Goes on with an import's change, unless somebody else changed the library meanwhile: then the rest of the
    /// import is a change of its own, so that changes can be undone in the order they were made.
    init(in db: Database, goingOnWith change: Int64?, at date: Date) throws {
        journal = Journal(db: db)
        self.date = date
        if let change, try journal.isLatest(change) { id = change }
    }

    /// The number that the change has or will have.
    func number() throws -> Int64 {
        try id ?? journal.nextID()
    }

    /// Begins the change unless it has begun, and returns its number.
    mutating func begin() throws -> Int64 {
        if let id { return id }
        let begun = try journal.begin(.import, at: date, id: journal.nextID())
        id = begun
        return begun
    }
}
