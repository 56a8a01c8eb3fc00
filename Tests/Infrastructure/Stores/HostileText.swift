import Testing

/// Text that could cause harm on its way into a database and back.
struct HostileText: CustomTestStringConvertible {
    let testDescription: String
    let value: String
    /// The text as the library stores it.
    let kept: String

    init(_ name: String, _ value: String, kept: String? = nil) {
        testDescription = name
        self.value = value
        self.kept = kept ?? value
    }

    static let all = [
        HostileText("quotes", "' \" ` '' \"\" ; DROP TABLE tracks; --"),
        HostileText("escape sequence", "\u{1B}[31mred\u{1B}]0;title\u{7}"),
        HostileText("line breaks", "one\r\ntwo\rthree\u{2028}four"),
        HostileText("NUL", "Kid\0A", kept: "Kid\u{FFFD}A"),
        HostileText("NUL alone", "\0", kept: "\u{FFFD}"),
        HostileText("right to left", "\u{202E}abc\u{2066}שלום"),
        HostileText("not normalised", "e\u{301} \u{E9} \u{1112}\u{1161}\u{11AB}"),
        HostileText("emoji", "👩‍👩‍👧‍👦🏳️‍🌈"),
        HostileText("noncharacters", "\u{FFFE}\u{FFFF}\u{10FFFF}"),
        HostileText("100,000 letters", String(repeating: "ä", count: 100_000)),
        HostileText("100,000 words", String(repeating: "la ", count: 33_334)),
        HostileText("100,000 marks on a letter", "z" + String(repeating: "\u{301}", count: 100_000)),
        HostileText("JSON", "{\"title\":null}\\u0000\\"),
        HostileText("placeholders", "? ?1 :title $1 %s %n \\(x)"),
    ]
}
