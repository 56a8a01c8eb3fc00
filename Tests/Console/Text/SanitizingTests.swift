import TestSupport
import Testing

@testable import Console

@Suite struct SanitizingTests {
    @Test(
        "Characters that could harm a terminal are replaced, and no others",
        arguments: [
            ("Kid A", "Kid A"), ("Björk 東京 👨‍👩‍👧 ❤️ שלום", "Björk 東京 👨‍👩‍👧 ❤️ שלום"),
            ("a\nb\tc\r\nd", "a b c  d"), ("\u{1B}[31mred\u{7}", "�[31mred�"), ("\u{9B}2J\u{7F}\0", "�2J��"),
            ("\u{202E}gnol\u{202C}\u{2066}\u{200F}\u{61C}", "gnol"), ("\u{FEFF}bom\u{2028}x", "bom x"),
            ("🏴\u{E0067}\u{E007F}", "🏴"),
        ]
    )
    func sanitized(text: String, result: String) {
        expectEqual(text.sanitized, result)
    }

    @Test("Excessive combining marks on a character are removed")
    func manyMarks() {
        let text = "a" + String(repeating: "\u{301}", count: 1000) + "b"

        expectEqual(text.sanitized, "a" + String(repeating: "\u{301}", count: 16) + "b")
    }

    @Test("A long text is truncated to the maximum length")
    func longText() {
        let text = String(repeating: "é\n", count: 50_000)

        expectEqual(text.sanitized(maximumLength: 5), "é é é…")
        expectEqual("é\n".sanitized(maximumLength: 2), "é ")
    }

    @Test(
        "A terminal receives line ends, tabs and colours, and no other control characters",
        arguments: [
            ("plain\n", "plain\n"), ("a\tb\r\n", "a\tb \n"),
            ("\u{1B}[1;31mred\u{1B}[0m é", "\u{1B}[1;31mred\u{1B}[0m é"),
            ("\u{1B}[2J\u{1B}[m\u{1B}", "�[2J\u{1B}[m�"), ("\u{1B}[1;", "�[1;"),
            ("\u{1B}[1\u{1B}[2mx", "�[1\u{1B}[2mx"),
            ("\u{85}\u{9B}m\u{202E}", " �m"),
        ]
    )
    func safeForTerminal(text: String, result: String) {
        expectEqual(text.safeForTerminal, result)
    }

    @Test("Text for a terminal is changed only where a character could do harm")
    func harmfulCharacters() {
        let ranges: [Range<UInt32>] = [0..<0x3000, 0xF000..<0x10000, 0xE0000..<0xE1100]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)

        let changed = scalars.filter { "a\($0)b".safeForTerminal != "a\($0)b" }

        expectEqual(changed, scalars.filter { $0.hazard != nil && $0 != "\n" && $0 != "\t" })
    }
}
