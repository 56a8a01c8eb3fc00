import Entities
import Testing

struct TrackReferenceTests {
    @Test func number_isARow() {
        #expect(TrackReference("3") == .rows(3...3))
    }

    @Test func twoNumbers_areAStretchOfRows() {
        #expect(TrackReference("5-8") == .rows(5...8))
        #expect(TrackReference("5-5") == .rows(5...5))
    }

    @Test func urn_isItself() {
        #expect(TrackReference("sidewinder:tracks:1") == .urn(URN(trusted: "sidewinder:tracks:1")))
    }

    @Test(arguments: [
        "", "0", "-1", "1-", "-", "8-5", "1-2-3", "+1", "1.5", "one", "١", "99999999999999999999", "0-3",
        "1 2",
    ])
    func anythingElse_isNoReference(text: String) {
        #expect(TrackReference(text) == nil)
    }
}
