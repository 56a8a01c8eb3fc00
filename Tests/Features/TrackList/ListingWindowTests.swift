import Entities
import Services
import TestSupport
import Testing

@testable import TrackList

struct ListingWindowTests {
    @Test func rows_areCountedOverAllPages() {
        var sut = ListingWindow(listing: Listing(), limit: nil)

        let first = sut.append(Page(tracks: [.sample(1), .sample(2)], next: nil))
        let second = sut.append(Page(tracks: [.sample(3)], next: nil))

        #expect((first + second).map(\.row) == [1, 2, 3])
        #expect(sut.shown == 3)
    }

    @Test func limit_endsTheListing() {
        var sut = ListingWindow(listing: Listing(), limit: 3)

        _ = sut.append(Page(tracks: [.sample(1), .sample(2)], next: PageKey(2)))
        #expect(sut.remaining == 1)
        #expect(sut.next == PageKey(2))
        _ = sut.append(Page(tracks: [.sample(3)], next: PageKey(3)))

        #expect(sut.remaining == 0)
        #expect(sut.next == nil)
    }

    @Test func rowsOfALongListing_areForgottenFromTheBeginning() throws {
        var sut = ListingWindow(listing: Listing(), limit: nil)
        let length = 2 * ListingWindow.capacity + 1
        _ = sut.append(Page(tracks: (1...length).map { .sample($0) }, next: nil))

        #expect(try sut.urns(in: length...length) == [Track.sample(length).urn])
        let oldest = length - ListingWindow.capacity + 1
        #expect(try sut.urns(in: oldest...oldest) == [Track.sample(oldest).urn])
        #expect(
            throws: ServiceError.notFound(
                what: "row 1 any more among the last \(ListingWindow.capacity) rows shown"
            )
        ) {
            try sut.urns(in: 1...1)
        }
    }

    @Test(arguments: [(4...4, 4), (2...9, 4), (Int.max...Int.max, Int.max), (1...Int.max, 4)])
    func rowsThatWereNotShown_areNotFound(rows: ClosedRange<Int>, missing: Int) {
        var sut = ListingWindow(listing: Listing(), limit: nil)
        _ = sut.append(Page(tracks: [.sample(1), .sample(2), .sample(3)], next: nil))

        #expect(throws: ServiceError.notFound(what: "row \(missing) in the listing last shown")) {
            try sut.urns(in: rows)
        }
    }
}
