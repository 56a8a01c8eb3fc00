import Entities
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct PageKeyTests {
    @Test("A page key of another listing is refused")
    func foreignKey() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let listing = Listing(order: .sorted(.title))
        let positions: [Place<Int64>.Position] = [.before([1]), .row(1), .after([.integer(1)])]
        let own = positions.map { PageKey(Place(listing: ListingName(listing), position: $0)) }
        let other = PageKey(
            Place<Int64>(
                listing: ListingName(Listing(order: .sorted(.title), isReversed: true)),
                position: .after([.text("a"), .text("a"), .integer(1)])
            )
        )

        for key in own + [other, PageKey(1)] {
            await #expect(throws: ServiceError.notFound(.listing)) {
                try await sut.library.page(of: listing, after: key, limit: 1)
            }
        }
    }
}
