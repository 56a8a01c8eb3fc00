import Entities
import Services

@MainActor final class PlayHistoryInteractor {
    weak var delegate: (any PlayHistoryInteractorDelegate)?

    private let browser: any PlayBrowsing

    init(browser: any PlayBrowsing) {
        self.browser = browser
    }
}

extension PlayHistoryInteractor: PlayHistoryInteracting {
    func fetchPlays(matching filter: PlayFilter, after key: PageKey?, limit: Int?) async {
        var walk = PageWalk(after: key, limit: limit)
        func next() async throws(ServiceError) -> CollectionPage<PlayEntry>? {
            try await walk.next { (key, limit) throws(ServiceError) in
                let page = try await browser.plays(matching: filter, after: key, limit: limit)
                return (page, page.items.count, page.next)
            }
        }
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            while let page = try await next() { delegate?.didFetch(page: page) }
        }
    }
}
