import Foundation
import TestSupport
import Testing

@testable import StoreCore

@Suite struct FoldingTests {
    @Test(
        "Folding removes case and accents and keeps letters",
        arguments: [
            ("", ""), ("Kid A", "kid a"), ("ÁGÆTIS Byrjun", "agætis byrjun"), ("Sigur Rós", "sigur ros"),
            ("Bjo\u{308}rk", "bjork"), ("Bj\u{F6}rk", "bjork"), ("Motörhead!", "motorhead!"),
            ("Žižek", "zizek"),
            ("東京", "東京"), ("\u{304C}", "\u{304B}\u{3099}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
            ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"), ("🎵", "🎵"), ("\u{301}", ""),
        ]
    )
    func folds(text: String, expected: String) {
        #expect(text.folded.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        "Folding uses only the beginning of a very long text",
        arguments: ["a", "ä", "Z\u{301}\u{302}", "\r\n", "ﬃ"]
    )
    func foldsLongTexts(text: String) {
        let folded = String(repeating: text, count: 100_000).folded

        expectEqual(folded.unicodeScalars.count, 200)
    }

    @Test("A long text is folded in parts with the same result", arguments: 1...trials(20, nightly: 2_000))
    func foldsInParts(seed: UInt64) {
        var generator = SeededGenerator(trial: seed)
        let scalars = "aÄé\u{301}\u{323}\u{5B0}\u{5BC}한\u{1112}\u{1161}\r\n🎵\u{200D}👩ß".unicodeScalars
        var text = String.UnicodeScalarView()
        for _ in 0..<1000 { text.append(scalars.randomElement(using: &generator) ?? "a") }

        let folded = String(text).folded(upTo: .max)

        let whole = String(text).decomposedStringWithCanonicalMapping.lowercased()
        expectEqual(
            Array(folded.unicodeScalars),
            whole.unicodeScalars.filter { !("\u{300}"..."\u{36F}" ~= $0) }
        )
    }
}
