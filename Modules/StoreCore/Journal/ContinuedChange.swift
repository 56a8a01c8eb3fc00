import Entities
import Services
import Synchronization

/// The change of an import, an update or a sync, which several transactions belong to, one after another.
package final class ContinuedChange: Sendable {
    private let kind: LibraryChange.Kind

    /// The number of the change in the journal; `nil` until something is stored.
    private let id = Mutex<Int64?>(nil)

    package init(_ kind: LibraryChange.Kind = .import) { self.kind = kind }

    /// Continues the change in a transaction, then notifies subscribers.
    package func write<Store: SessionStore, Value: Sendable>(
        to store: Store,
        notifying parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ body: @escaping @Sendable (Store.Session, inout ImportChange<Store.Session>) throws -> Value
    ) async throws(ServiceError) -> Value {
        let (kind, begun, now) = (kind, id.withLock(\.self), store.maker.now())
        let (value, number) = try await store.writing(notifying: { parts($0.0) }) {
            session -> (Value, Int64?) in
            var change = try ImportChange(kind, in: session, continuing: begun, at: now)
            let value = try body(session, &change)
            return (value, change.id)
        }
        id.withLock { $0 = number }
        return value
    }
}
