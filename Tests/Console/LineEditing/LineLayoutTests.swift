import Testing

@testable import Console

@Suite struct LineLayoutTests {
    init() {
        // The character set determines which characters are printable.
        #expect(characterSet == "UTF-8")
    }

    @Test(
        "The cursor position matches libedit's",
        arguments: [
            ("", 0, 0), ("abc", 0, 3), ("123456789", 0, 9), ("1234567890", 1, 0), ("12345678901", 1, 1),
            ("123456789東", 1, 2), ("12345678東", 1, 0), ("a\nb", 1, 1), ("a\tb", 0, 9), ("\u{1}x", 0, 3),
            ("e\u{301}", 0, 1),
        ]
    )
    func position(text: String, row: Int, column: Int) {
        let sut = LineLayout(text.wideCharacters, columns: 10)

        #expect([sut.row, sut.column] == [row, column])
    }

    @Test("A wide character that doesn't fit moves to the next row")
    func roomForWideCharacter() {
        var sut = LineLayout("123456789".wideCharacters, columns: 10)

        sut.freeSpace(for: "東".wideCharacters[0])

        #expect([sut.row, sut.column] == [1, 0])
    }
}
