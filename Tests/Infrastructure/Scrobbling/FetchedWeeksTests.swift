import TestSupport
import Testing

@testable import Scrobbling

struct FetchedWeeksTests {
    private let day = 86_400

    @Test("Parts older than two weeks are complete, newer ones are fetched, and the future is neither")
    func ages() {
        var sut = FetchedWeeks()
        let now = 100 * day

        sut.add(80 * day..<110 * day, at: now)

        expectEqual(sut.complete, RangeSet(80 * day..<86 * day))
        expectEqual(sut.fetched, RangeSet(80 * day..<now))
        #expect(sut.wasFetched(90 * day..<now))
        #expect(!sut.wasFetched(90 * day..<now + 1))
    }

    @Test("The missing part begins and ends with an unknown second") func missing() {
        var sut = FetchedWeeks()
        for part in [10..<20, 40..<50, 70..<80] { sut.add(part, at: 1000 * day) }

        #expect(sut.missing(in: 12..<18, besides: RangeSet()) == nil)
        expectEqual(sut.missing(in: 15..<30, besides: RangeSet()), 20..<30)
        expectEqual(sut.missing(in: 0..<90, besides: RangeSet()), 0..<90)
        expectEqual(sut.missing(in: 15..<75, besides: RangeSet(20..<25)), 25..<70)
        #expect(sut.missing(in: 15..<45, besides: RangeSet(20..<40)) == nil)
    }

    @Test("Stored parts are read back; other texts and invalid parts are rejected") func text() {
        var sut = FetchedWeeks()
        for part in [10..<20, 40..<50] { sut.add(part, at: 1000 * day) }

        expectEqual(sut.text, #"{"complete":[[10,20],[40,50]],"fetched":[[10,20],[40,50]]}"#)
        expectEqual(FetchedWeeks(sut.text), sut)
        #expect(FetchedWeeks("{}") == nil)
        expectEqual(FetchedWeeks(#"{"complete":[[9,3],[1],[]],"fetched":[]}"#), FetchedWeeks())
    }
}
