import Entities
import TestSupport
import Testing
import ViewModels

struct ListingWindowTests {
    @Test("Rows are counted over all pages, and the list pauses after those that are paged") func rowNumbers()
    {
        var sut = ListingWindow(listing: Listing(), limit: nil)

        let first = sut.append(["a", "b"], next: PageKey(2), isPaged: true)
        let second = (row: sut.nextRow, page: sut.append(["c"], next: PageKey(3), isPaged: false))

        expectEqual(first, RowPage(["a", "b"], next: PageKey(2).text))
        expectEqual(second.row, 3)
        expectEqual(second.page, RowPage(["c"], isContinued: true, next: nil))
        expectEqual(sut.shown, 3)
    }

    @Test("A listing ends at its limit") func limit() {
        var sut = ListingWindow(listing: Listing(), limit: 3)

        _ = sut.append([1, 2], next: PageKey(2), isPaged: true)
        expectEqual(sut.remaining, 1)
        expectEqual(sut.next, PageKey(2))
        let last = sut.append([3], next: PageKey(3), isPaged: true)

        expectEqual(last.next, nil)
        expectEqual(sut.remaining, 0)
        #expect(sut.next == nil)
    }

    @Test("A listing can begin after a key, with its rows counted from 1") func after() {
        var sut = ListingWindow(listing: Listing(), after: "7", limit: nil)

        expectEqual(sut.next, PageKey(text: "7"))
        expectEqual(sut.nextRow, 1)
        expectEqual(sut.append([1, 2], next: nil, isPaged: true), RowPage([1, 2], next: nil))
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
