import TestSupport
import Testing

/// Tests of the test support: what a failed comparison says.
struct ExpectEqualTests {
    @Test("Equal values record nothing") func equal() {
        expectEqual([1, 2], [1, 2])
    }

    @Test("Different values are both shown, below the test's own comment") func different() {
        withKnownIssue {
            expectEqual("a\n", "b", "Lines end")
        } matching: { issue in
            issue.comments == ["Lines end\nGot:      \"a\\n\"\nExpected: \"b\""]
        }
    }

    @Test("Long values are shown from shortly before they differ") func long() {
        withKnownIssue {
            expectEqual(Array(1...1000), Array(1...998))
        } matching: { issue in
            let text = issue.comments.first.map { "\($0)" } ?? ""
            return text.count < 500 && text.contains("Got:      …") && text.contains(", 999, 1000]\n")
        }
    }
}
