import Entities
import Platform
import Postgres
import Services
import Synchronization

/// The pages of a long listing, which a connection reads ahead of who takes them. They are of one snapshot, unless the
/// connection is lost meanwhile.
///
/// Rows are read by who takes them: tracks that pass between threads take longer to make and to release.
final class PageFeed: Sendable {
    private typealias Portions = Handoff<TrackPortion, ServiceError>

    /// How far a listing was read.
    private struct Progress {
        var key: PageKey?
        var remaining: Int?
        var isOver = false

        mutating func add(_ portion: TrackPortion) {
            key = portion.next
            remaining? -= portion.rows.count
            isOver = key == nil || remaining == 0
        }
    }

    private let address: PostgresAddress
    private let portions = Portions(limit: 2)
    private let reading: Task<Void, Never>

    init(of listing: Listing, after key: PageKey?, limit: Int?, from library: SharedLibrary) {
        address = library.address
        let progress = Progress(key: key, remaining: limit)
        reading = Task { [portions] in
            do throws(ServiceError) {
                try await Self.read(listing, from: progress, of: library, into: portions)
                portions.finish(.success(()))
            } catch {
                portions.finish(.failure(error))
            }
        }
    }

    private static func read(
        _ listing: Listing,
        from start: Progress,
        of library: SharedLibrary,
        into portions: Portions
    ) async throws(ServiceError) {
        // A call whose connection was lost goes on where that one ended.
        let progress = Mutex(start)
        try await library.read { session in
            let start = progress.withLock { $0 }
            guard !start.isOver else { return }
            try session.forEachPortion(of: listing, after: start.key, limit: start.remaining) { portion in
                guard portions.give(portion) else { throw CancellationError() }
                progress.withLock { $0.add(portion) }
            }
        }
    }

    deinit {
        portions.close()
        reading.cancel()
    }

    func next() async throws(ServiceError) -> Page? {
        let portion = try await portions.next()
        guard !Task.isCancelled else { throw .cancelled }
        do {
            return try portion?.page()
        } catch {
            throw ServiceError(error, at: address)
        }
    }
}
