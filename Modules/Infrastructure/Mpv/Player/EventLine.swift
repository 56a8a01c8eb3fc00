import Entities
import Services

/// Events on their way to the followers, in order. Those after a failed stream wait until its reason is known.
struct EventLine {
    private enum Element {
        case event(PlaybackEvent)
        /// The item failed with this error, unless there is a better one.
        case failure(PlaybackItem, ServiceError)
    }

    private var elements: [Element] = []
    private var search: Task<Void, Never>?

    mutating func add(_ event: PlaybackEvent) {
        elements.append(.event(event))
    }

    /// - Parameter error: the reason as the player gives it; the server may know better.
    mutating func add(failureOf item: PlaybackItem, _ error: ServiceError) {
        elements.append(.failure(item, error))
    }

    /// Forgets all events: their items aren't wanted any more.
    mutating func removeAll() {
        search?.cancel()
        search = nil
        elements = []
    }

    /// Removes the events that can be sent.
    mutating func ready() -> [PlaybackEvent] {
        var events: [PlaybackEvent] = []
        while case .event(let event) = elements.first {
            events.append(event)
            elements.removeFirst()
        }
        return events
    }

    /// The failed item that the others wait for, if nobody looks for its reason yet.
    var unexplained: PlaybackItem? {
        guard search == nil, case .failure(let item, _) = elements.first else { return nil }
        return item
    }

    mutating func setSearch(_ search: Task<Void, Never>) {
        self.search = search
    }

    /// - Parameter error: why the item failed; `nil` if that couldn't be found out.
    mutating func explain(_ id: PlaybackItem.ID, _ error: ServiceError?) {
        guard case .failure(let item, let known) = elements.first, item.id == id else { return }
        elements[0] = .event(.failed(id, error ?? known))
        search = nil
    }
}
