import TestSupport
import Testing

@testable import Console

@Suite struct DisplayWidthTests {
    @Test(
        "The width of a text is the number of its cells on a terminal",
        arguments: [
            ("", 0), ("Kid A", 5), ("Björk", 5), ("Bjo\u{308}rk", 5), ("東京の夜", 8), ("ｆｕｌｌ", 8), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("🎶", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪🇯🇵", 4), ("👍🏽", 2), ("❤️", 2), ("❤", 1),
            ("1️⃣", 2), ("🫨", 2), ("a\u{7}\u{1B}\tb", 2), ("a\u{200B}b", 2), ("שלום", 4), ("กำ", 2), ("हिन्दी", 5),
            ("—…▶", 3),
        ]
    )
    func width(text: String, cells: Int) {
        expectEqual(text.displayWidth, cells)
    }

    @Test("The fast path for Latin letters gives the same widths")
    func latin() {
        let scalars = (0..<0x300).compactMap { Unicode.Scalar(UInt32($0)) }

        let wrong = scalars.filter { String($0).displayWidth != Character($0).displayWidth }

        expectEqual(wrong, [])
    }

    @Test(
        "Text wider than its space ends with an ellipsis, never with half a character",
        arguments: [
            ("Kid A", 5, "Kid A"), ("Kid A", 4, "Kid…"), ("Kid A", 1, "…"), ("Kid A", 0, ""), ("", 0, ""),
            ("東京の夜", 8, "東京の夜"), ("東京の夜", 7, "東京の…"), ("東京の夜", 6, "東京…"), ("東京", 1, "…"),
            ("e\u{301}e\u{301}e\u{301}", 3, "e\u{301}e\u{301}e\u{301}"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("🇩🇪🇯🇵", 3, "🇩🇪…"), ("Kid A", -1, ""),
        ]
    )
    func truncation(text: String, width: Int, result: String) {
        expectEqual(text.truncated(toWidth: width), result)
    }

    @Test("Spaces pad a text to its width")
    func padding() {
        expectEqual("東".padded(toWidth: 4), "東  ")
        expectEqual("7".padded(toWidth: 3, .trailing), "  7")
        expectEqual("Kid A".padded(toWidth: 2), "Kid A")
    }

    @Test("Text cut to any width is never wider")
    func truncationFits() {
        let text = "a東🇩🇪e\u{301}👨‍👩‍👧 \u{200B}ｘ…é"

        for width in 0...text.displayWidth + 1 {
            #expect(text.truncated(toWidth: width).displayWidth <= width)
        }
    }
}
