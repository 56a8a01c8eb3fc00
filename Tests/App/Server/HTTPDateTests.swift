import TestSupport
import Testing

@testable import sidewinder_serve

struct HTTPDateTests {
    // The example in RFC 9110, section 5.6.7.
    @Test("Times are in the format of HTTP") func text() {
        expectEqual(HTTPDate.text(784_111_777), "Sun, 06 Nov 1994 08:49:37 GMT")
        expectEqual(HTTPDate.text(0), "Thu, 01 Jan 1970 00:00:00 GMT")
    }
}
