import Entities

extension ListPick {
    /// Returns the item in the complete list; throws `notFound` if it doesn't exist.
    public func item<Thing>(
        of all: [Thing],
        called name: (Thing) -> String,
        orMissing missing: ServiceError.Missing
    ) throws(ServiceError) -> Thing {
        guard let item = first(in: all, called: name) else { throw .notFound(missing) }
        return item
    }
}

extension [ScrobblerAccount] {
    /// Returns one of the user's own accounts; throws `notFound` if it doesn't exist.
    public func own(_ pick: ListPick) throws(ServiceError) -> ScrobblerAccount {
        try pick.item(of: filter { !$0.isFriend }, called: \.name, orMissing: .scrobbler(pick.text))
    }
}
