import Entities
import TestSupport
import Testing
import ViewModels

struct ListingWindowTests {
    @Test("Rows are counted over all pages") func rowNumbers() {
        var sut = ListingWindow(listing: Listing(), limit: nil)

        let first = sut.append(count: 2, next: nil)
        let second = sut.append(count: 1, next: nil)

        expectEqual([first, second], [1, 3])
        expectEqual(sut.shown, 3)
    }

    @Test("A listing ends at its limit") func limit() {
        var sut = ListingWindow(listing: Listing(), limit: 3)

        _ = sut.append(count: 2, next: PageKey(2))
        expectEqual(sut.remaining, 1)
        expectEqual(sut.next, PageKey(2))
        _ = sut.append(count: 1, next: PageKey(3))

        expectEqual(sut.remaining, 0)
        #expect(sut.next == nil)
    }

    @Test("A listing can begin after a key, with its rows counted from 1") func after() {
        var sut = ListingWindow(listing: Listing(), after: "7", limit: nil)

        expectEqual(sut.next, PageKey(text: "7"))
        expectEqual(sut.append(count: 2, next: nil), 1)
        #expect(sut.next == nil)
    }

    @Test("A page is as long as the screen or the rest of the limit, whichever is shorter")
    func pageLimit() {
        let limited = ListingWindow(listing: Listing(), limit: 3)
        let unlimited = ListingWindow(listing: Listing(), limit: nil)

        expectEqual([nil, 2, 4].map { limited.limit(pageLength: $0) }, [3, 2, 3])
        expectEqual([nil, 2].map { unlimited.limit(pageLength: $0) }, [nil, 2])
    }
}
