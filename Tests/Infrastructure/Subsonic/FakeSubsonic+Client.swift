import Entities
import HTTP
import TestSupport

@testable import Subsonic

extension FakeSubsonic {
    /// A client for this server, as the music server “home”.
    func client(
        _ authentication: SourceTraits.Authentication = .token,
        password: String = "geheim 1",
        product: String? = nil,
        listing: SourceTraits.Listing = .search(query: ""),
        forms: Bool = false,
        clock: SkippingClock = SkippingClock()
    ) -> SubsonicClient {
        SubsonicClient(
            source: "home",
            address: address,
            credentials: SubsonicCredentials(
                user: "listener",
                secret: password,
                authentication: authentication,
                salt: "c19b2d"
            ),
            traits: SourceTraits(
                product: product,
                authentication: authentication,
                listing: listing,
                acceptsForms: forms
            ),
            http: .test,
            clock: clock
        )
    }
}

extension HTTPClient {
    /// A client that ignores the environment's proxies.
    static var test: HTTPClient {
        var configuration = Configuration(userAgent: "Sidewinder/test ( https://example.org )")
        configuration.usesProxies = false
        return HTTPClient(configuration)
    }
}

extension SongLister {
    /// All pages, in order.
    func pages() async throws(SubsonicFailure) -> [SongPage] {
        var pages = [try await page(at: nil)]
        while let cursor = pages.last?.next { pages.append(try await page(at: cursor)) }
        return pages
    }

    /// The IDs of all songs, in the order in which they are listed.
    func ids() async throws(SubsonicFailure) -> [String] {
        try await pages().flatMap(\.songs).compactMap { $0.details.location?.song?.number }
    }
}
