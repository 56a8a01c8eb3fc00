import Entities
import Services

/// Items that mpv doesn't have yet, in playing order: at most the current and the next one. They wait until their
/// audio is located.
struct PendingItems {
    /// The next step for the first item.
    enum Step: Equatable {
        case load(LocatedItem, fromMs: Int)
        case fail(PlaybackItem, ServiceError)
    }

    private struct Arrival {
        let item: PlaybackItem
        let fromMs: Int
        let isNext: Bool
        var place: Result<AudioLocation, ServiceError>?
        var search: Task<Void, Never>?
    }

    private var arrivals: [Arrival] = []

    var isEmpty: Bool { arrivals.isEmpty }

    /// The item to play first.
    var first: PlaybackItem? { arrivals.first?.item }

    /// - Parameter isNext: whether it follows another item.
    mutating func add(_ item: PlaybackItem, fromMs: Int = 0, isNext: Bool) {
        arrivals.append(Arrival(item: item, fromMs: fromMs, isNext: isNext))
    }

    /// Sets the task that locates an item's audio. It is cancelled when the item is removed.
    mutating func setSearch(_ search: Task<Void, Never>, for id: PlaybackItem.ID) {
        guard let index = index(of: id) else { return search.cancel() }
        arrivals[index].search = search
    }

    mutating func didFind(_ place: Result<AudioLocation, ServiceError>, for id: PlaybackItem.ID) {
        guard let index = index(of: id) else { return }
        arrivals[index].place = place
    }

    mutating func removeAll() {
        for arrival in arrivals { arrival.search?.cancel() }
        arrivals = []
    }

    mutating func remove(_ id: PlaybackItem.ID) {
        guard let index = index(of: id) else { return }
        arrivals.remove(at: index).search?.cancel()
    }

    mutating func removeNext() {
        for arrival in arrivals where arrival.isNext { arrival.search?.cancel() }
        arrivals.removeAll(where: \.isNext)
    }

    /// Removes and returns the first item, if it can be loaded or has failed.
    ///
    /// - Parameter isPlaying: whether mpv has an item. If so, a failure of the next item is held back.
    mutating func step(isPlaying: Bool) -> Step? {
        guard let first = arrivals.first, let place = first.place else { return nil }
        switch place {
        case .success(let place):
            arrivals.removeFirst()
            return .load(LocatedItem(first.item, at: place), fromMs: first.fromMs)
        case .failure(let error):
            guard !first.isNext || !isPlaying else { return nil }
            arrivals.removeFirst()
            return .fail(first.item, error)
        }
    }

    private func index(of id: PlaybackItem.ID) -> Int? {
        arrivals.firstIndex { $0.item.id == id }
    }
}
