import TestSupport
import Testing

@testable import StoreCore

struct Base64URLTests {
    @Test(
        "Bytes are encoded as the standard requires, and decoded",
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"), ("kid a", "a2lkIGE"), ("ÿ>?", "w78-Pw"), ("东", "5Lic"),
        ]
    )
    func bothWays(text: String, expected: String) {
        expectEqual(Base64URL.text(text.utf8), expected)
        expectEqual(Base64URL.bytes(expected), Array(text.utf8))
    }

    @Test("All bytes survive a round trip") func allBytes() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }

        expectEqual(Base64URL.bytes(Base64URL.text(bytes)), bytes)
    }

    @Test("Other characters are rejected", arguments: ["=", "Zg==", "+/", "a b", "ä", "\u{0}"])
    func others(text: String) {
        #expect(Base64URL.bytes(text) == nil)
    }
}
