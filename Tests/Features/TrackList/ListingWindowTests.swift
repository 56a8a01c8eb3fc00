import Entities
import TestSupport
import Testing

@testable import TrackList

struct ListingWindowTests {
    @Test("Rows are counted over all pages") func rowNumbers() {
        var sut = ListingWindow(listing: Listing(), limit: nil)

        let first = sut.append(Page(tracks: [.sample(1), .sample(2)], next: nil))
        let second = sut.append(Page(tracks: [.sample(3)], next: nil))

        #expect((first + second).map(\.row) == [1, 2, 3])
        #expect(sut.shown == 3)
    }

    @Test("The limit ends the listing, whatever comes after it") func limit() {
        var sut = ListingWindow(listing: Listing(), limit: 3)

        _ = sut.append(Page(tracks: [.sample(1), .sample(2)], next: PageKey(2)))
        #expect(sut.remaining == 1)
        #expect(sut.next == PageKey(2))
        _ = sut.append(Page(tracks: [.sample(3)], next: PageKey(3)))

        #expect(sut.remaining == 0)
        #expect(sut.next == nil)
    }
}
