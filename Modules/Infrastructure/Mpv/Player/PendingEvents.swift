import Entities
import Services

/// Events to be sent to observers, in order. Events after a failed stream wait until the reason is known.
struct PendingEvents {
    private enum Element {
        case event(PlaybackEvent)
        /// The item failed with this error, unless a better one is found.
        case failure(PlaybackItem, ServiceError)
    }

    private var elements: [Element] = []
    private var search: Task<Void, Never>?

    mutating func add(_ event: PlaybackEvent) {
        elements.append(.event(event))
    }

    /// - Parameter error: the player's reason; the server may know a better one.
    mutating func add(failureOf item: PlaybackItem, _ error: ServiceError) {
        elements.append(.failure(item, error))
    }

    /// Discards all events, and cancels the search for a reason.
    mutating func removeAll() {
        search?.cancel()
        search = nil
        elements = []
    }

    /// Removes and returns the events that can be sent.
    mutating func ready() -> [PlaybackEvent] {
        var events: [PlaybackEvent] = []
        while case .event(let event) = elements.first {
            events.append(event)
            elements.removeFirst()
        }
        return events
    }

    /// The failed item that other events wait for; `nil` while its reason is being looked up.
    var unexplained: PlaybackItem? {
        guard search == nil, case .failure(let item, _) = elements.first else { return nil }
        return item
    }

    mutating func setSearch(_ search: Task<Void, Never>) {
        self.search = search
    }

    /// - Parameter error: the reason for the failure; `nil` if it is unknown.
    mutating func explain(_ id: PlaybackItem.ID, _ error: ServiceError?) {
        guard case .failure(let item, let known) = elements.first, item.id == id else { return }
        elements[0] = .event(.failed(id, error ?? known))
        search = nil
    }
}
