import Entities
import Platform
import Postgres
import Services
import Synchronization

/// The pages of a long listing, which a connection reads ahead of who takes them. They are of one snapshot, unless the
/// connection is lost meanwhile.
final class PageFeed: Sendable {
    private typealias Pages = Handoff<Page, ServiceError>

    /// How far a listing was read.
    private struct Progress {
        var key: PageKey?
        var remaining: Int?
        var isOver = false

        mutating func add(_ page: Page) {
            key = page.next
            remaining? -= page.tracks.count
            isOver = key == nil || remaining == 0
        }
    }

    private let pages = Pages(limit: 2)
    private let reading: Task<Void, Never>

    init(of listing: Listing, after key: PageKey?, limit: Int?, from library: SharedLibrary) {
        let progress = Progress(key: key, remaining: limit)
        reading = Task { [pages] in
            do throws(ServiceError) {
                try await Self.read(listing, from: progress, of: library, into: pages)
                pages.finish(.success(()))
            } catch {
                pages.finish(.failure(error))
            }
        }
    }

    private static func read(
        _ listing: Listing,
        from start: Progress,
        of library: SharedLibrary,
        into pages: Pages
    ) async throws(ServiceError) {
        // A call whose connection was lost goes on where that one ended.
        let progress = Mutex(start)
        try await library.read { session in
            let start = progress.withLock { $0 }
            guard !start.isOver else { return }
            try session.forEachPage(of: listing, after: start.key, limit: start.remaining) { page in
                guard pages.give(page) else { throw CancellationError() }
                progress.withLock { $0.add(page) }
            }
        }
    }

    deinit {
        pages.close()
        reading.cancel()
    }

    func next() async throws(ServiceError) -> Page? {
        let page = try await pages.next()
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}
