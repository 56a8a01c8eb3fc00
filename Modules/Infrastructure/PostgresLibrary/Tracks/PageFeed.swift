import Entities
import Foundation
import Platform
import Postgres
import Services
import Synchronization

/// The pages of a long listing, read ahead by a connection.
///
/// Pages come from one snapshot, unless the connection is lost or the consumer pauses. In the latter case the
/// connection is released, because the server can't clean up rows that a snapshot still sees, and others need the
/// connection. The listing then continues from a later snapshot.
///
/// Rows are decoded by the consumer: tracks that pass between threads take longer to create and release.
final class PageFeed: Sendable {
    private typealias Portions = BoundedChannel<TrackPortion, ServiceError>

    /// A connection that reads ahead.
    private struct Reading {
        let portions: Portions
        let task: Task<Void, Never>
    }

    private let library: PostgresLibrary
    private let progress: ListingProgress
    private let timeout: TimeInterval
    private let reading: Mutex<Reading>

    /// - Parameter timeout: the number of seconds a portion waits for the consumer before the connection is released.
    init(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?,
        from library: PostgresLibrary,
        timeout: TimeInterval = 10
    ) {
        let progress = ListingProgress(of: listing, after: key, limit: limit)
        (self.library, self.progress, self.timeout) = (library, progress, timeout)
        reading = Mutex(Self.read(progress, of: library, timeout))
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
            // The connection was released.
            reading.withLock { $0 = Self.read(progress, of: library, timeout) }
        }
    }

    /// Reads to the end, or until the consumer pauses.
    private static func read(
        _ progress: ListingProgress,
        of library: PostgresLibrary,
        _ timeout: TimeInterval
    ) -> Reading {
        let portions = Portions(limit: 2)
        let task = Task {
            do throws(ServiceError) {
                // If the connection is lost, the retry continues where the last one ended.
                try await library.read { session in
                    try progress.read(with: session) { portions.give($0, within: timeout) }
                }
                portions.finish(.success(()))
            } catch {
                portions.finish(.failure(error))
            }
        }
        return Reading(portions: portions, task: task)
    }
}

/// The progress of reading a listing, over any number of connections.
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

    /// Reads the part of the listing that hasn't been read yet.
    ///
    /// - Parameter give: returns whether to continue; a portion that isn't accepted is read again.
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
