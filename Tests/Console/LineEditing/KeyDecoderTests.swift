import TestSupport
import Testing

@testable import Console

@Suite struct KeyDecoderTests {
    @Test(
        "Bytes become characters; invalid UTF-8 and C1 controls are replaced, and NUL is dropped",
        arguments: [
            (Array("aé東🎶".utf8), "aé東🎶"), ([0x00, 0x61], "a"), ([0xFF, 0x61], "�a"), ([0xC3, 0x61], "�a"),
            ([0xE6, 0x9D, 0x61], "�a"), ([0x80, 0x80], "��"), ([0xED, 0xA0, 0x80], "���"), ([0xC3], ""),
            ([0xC2, 0x89], "�"),
        ] as [([UInt8], String)]
    )
    func decode(bytes: [UInt8], text: String) {
        expectEqual(keys(bytes), text.unicodeScalars.map { .character($0) })
    }

    @Test(
        "The escape sequences of special keys become keys",
        arguments: [
            ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[3~", .delete), ("\u{1B}[1;5C", .wordRight),
            ("\u{1B}[7~", .home), ("\u{1B}[Z", .backTab),
        ] as [(String, SpecialKey)]
    )
    func specialKey(sequence: String, key: SpecialKey) {
        expectEqual(keys(Array("a\(sequence)b".utf8)), [.character("a"), .special(key), .character("b")])
    }

    @Test(
        "Other sequences, which ~/.editrc may bind, remain characters",
        arguments: [
            "\u{1B}f", "\u{1B}é", "\u{1B}\u{1B}f", "\u{1B}[5~", "\u{1B}Ox", "\u{1B}[\r",
            "\u{1B}[1;2;3;4;5;6;7;8;9;0x",
        ]
    )
    func otherSequence(text: String) {
        expectEqual(keys(Array(text.utf8)), text.unicodeScalars.map { .character($0) })
    }

    @Test("A lone Escape waits for what follows, until no more bytes come")
    func escape() {
        var sut = KeyDecoder()

        sut.add(0x1B)

        #expect(sut.next() == nil)
        expectEqual(sut.beginning, .escape)
        sut.giveUp()
        expectEqual(sut.next(), .escape)
        #expect(sut.beginning == nil)
    }

    @Test(
        "A control character behind Escape is a key of its own, except for those that libedit knows with it",
        arguments: [
            ("\r", true), ("\u{3}", true), ("\t", true), ("\u{8}", false), ("\u{C}", false),
            ("\u{7F}", false),
        ]
    )
    func controlBehindEscape(control: Unicode.Scalar, isAlone: Bool) {
        expectEqual(
            keys(Array("\u{1B}\(control)".utf8)),
            (isAlone ? [.escape, .character(control)] : [.character("\u{1B}"), .character(control)])
        )
    }

    @Test("A paste is one key, whatever keys its text resembles")
    func paste() {
        let text = "add \u{1B}[A\u{3}\tBjörk\r~\u{1B}[201"

        expectEqual(
            keys(Array("a\u{1B}[200~\(text)\u{1B}[201~b".utf8)),
            [.character("a"), .paste(text), .character("b")]
        )
    }

    @Test("A paste without an end is taken as far as it came")
    func unfinishedPaste() {
        var sut = KeyDecoder()
        for byte in "\u{1B}[200~list".utf8 { sut.add(byte) }

        expectEqual(sut.beginning, .paste)
        sut.giveUp()
        expectEqual(sut.next(), .paste("list"))
    }

    @Test("A paste longer than a megabyte is truncated")
    func longPaste() {
        let text = String(repeating: "x", count: 1 << 20 + 10)

        guard case .paste(let pasted) = keys(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)).first else {
            Issue.record("No paste.")
            return
        }
        expectEqual(pasted.count, 1 << 20)
    }

    private func keys(_ bytes: [UInt8]) -> [KeyDecoder.Key] {
        var sut = KeyDecoder()
        for byte in bytes { sut.add(byte) }
        var keys: [KeyDecoder.Key] = []
        while let key = sut.next() { keys.append(key) }
        return keys
    }
}
