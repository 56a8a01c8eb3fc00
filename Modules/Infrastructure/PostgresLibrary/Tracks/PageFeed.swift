import Entities
import Foundation
import Platform
import Postgres
import Services
import Synchronization

/// The pages of a long listing, which a connection reads ahead of who takes them. They are of one snapshot, unless the
/// connection is lost meanwhile, or who takes them pauses: the server can't clean up what a snapshot still sees, and
/// others want the connection, so it is given back then. The listing continues where it was, from a later snapshot.
///
/// Rows are read by who takes them: tracks that pass between threads take longer to make and to release.
final class PageFeed: Sendable {
    private typealias Portions = BoundedChannel<TrackPortion, ServiceError>

    /// A connection that reads ahead.
    private struct Reading {
        let portions: Portions
        let task: Task<Void, Never>
    }

    private let library: PostgresLibrary
    private let progress: ListingProgress
    private let patience: TimeInterval
    private let reading: Mutex<Reading>

    /// - Parameter patience: for how many seconds a portion waits to be taken before the connection is given back.
    init(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?,
        from library: PostgresLibrary,
        patience: TimeInterval = 10
    ) {
        let progress = ListingProgress(of: listing, after: key, limit: limit)
        (self.library, self.progress, self.patience) = (library, progress, patience)
        reading = Mutex(Self.read(progress, of: library, patience))
    }

    deinit {
        let reading = reading.withLock(\.self)
        reading.portions.close()
        reading.task.cancel()
    }

    func next() async throws(ServiceError) -> Page? {
        while true {
            let portion = try await reading.withLock(\.portions).next()
            guard !Task.isCancelled else { throw .cancelled }
            do {
                if let portion { return try portion.page() }
            } catch {
                throw ServiceError(error, at: library.address)
            }
            guard !progress.isOver else { return nil }
            // The connection was given back.
            reading.withLock { $0 = Self.read(progress, of: library, patience) }
        }
    }

    /// Reads on until the end, or until nobody takes what was read.
    private static func read(
        _ progress: ListingProgress,
        of library: PostgresLibrary,
        _ patience: TimeInterval
    ) -> Reading {
        let portions = Portions(limit: 2)
        let task = Task {
            do throws(ServiceError) {
                // A call whose connection was lost continues where that one ended.
                try await library.read { session in
                    try progress.read(with: session) { portions.give($0, within: patience) }
                }
                portions.finish(.success(()))
            } catch {
                portions.finish(.failure(error))
            }
        }
        return Reading(portions: portions, task: task)
    }
}

/// How far a listing was read, over however many connections.
private final class ListingProgress: Sendable {
    private struct State {
        var key: PageKey?
        var remaining: Int?
        var isOver = false
    }

    private let listing: Listing
    private let state: Mutex<State>

    init(of listing: Listing, after key: PageKey?, limit: Int?) {
        self.listing = listing
        state = Mutex(State(key: key, remaining: limit))
    }

    var isOver: Bool { state.withLock(\.isOver) }

    /// Reads what is left.
    ///
    /// - Parameter give: returns whether to continue; what it doesn't take is read again.
    func read(with session: PostgresSession, _ give: (TrackPortion) -> Bool) throws {
        let (key, remaining, isOver) = state.withLock { ($0.key, $0.remaining, $0.isOver) }
        guard !isOver else { return }
        try session.forEachPortion(of: listing, after: key, limit: remaining) { portion in
            guard give(portion) else { return false }
            state.withLock { state in
                state.key = portion.next
                state.remaining? -= portion.rows.count
                state.isOver = portion.next == nil || state.remaining == 0
            }
            return true
        }
    }
}
