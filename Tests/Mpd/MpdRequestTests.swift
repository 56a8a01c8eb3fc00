import TestSupport
import Testing

@testable import Mpd

struct MpdRequestTests {
    private func makeSUT(_ arguments: String...) -> MpdRequest { MpdRequest(arguments) }

    @Test(
        "Whole numbers are read as C does",
        arguments: [("5", 5), ("+5", 5), (" 5", 5), ("-1", -1), ("007", 7)]
    )
    func integers(text: String, number: Int) throws {
        try expectEqual(makeSUT(text).integer(0), number)
    }

    @Test(
        "Other texts, and numbers out of range, are refused",
        arguments: [
            ("abc", "Integer expected: abc"), ("1.5", "Integer expected: 1.5"), ("", "Integer expected: "),
            ("0x10", "Integer expected: 0x10"), ("5 ", "Integer expected: 5 "), ("-", "Integer expected: -"),
            ("101", "Number too large: 101"), ("-1", "Number too large: -1"),
            ("99999999999999999999", "Number too large: 99999999999999999999"),
        ]
    )
    func badIntegers(text: String, message: String) {
        #expect(throws: MpdError(.argument, message)) { try makeSUT(text).integer(0, in: 0...100) }
    }

    @Test("Numbers have 32 bits, whatever the command accepts", arguments: ["2147483648", "-2147483649"])
    func bits(text: String) {
        #expect(throws: MpdError(.argument, "Number too large: \(text)")) {
            try makeSUT(text).integer(0, in: .min ... .max)
        }
    }

    @Test("A flag is 0 or 1")
    func flags() throws {
        #expect(try makeSUT("1").flag(0))
        #expect(try !makeSUT("0").flag(0))
        for text in ["2", "a", "true", ""] {
            #expect(throws: MpdError(.argument, "Boolean (0/1) expected: \(text)")) {
                try makeSUT(text).flag(0)
            }
        }
    }

    @Test("Times are finite, and negative only where that is allowed")
    func times() throws {
        try expectEqual(makeSUT("1.5").milliseconds(0), 1_500)
        try expectEqual(makeSUT("0.0015").milliseconds(0), 2)
        try expectEqual(makeSUT("+3").milliseconds(0), 3_000)
        try expectEqual(makeSUT("-1e1").milliseconds(0, isSigned: true), -10_000)
        try expectEqual(makeSUT("1e300").milliseconds(0), 1_000_000_000_000)
        for text in ["abc", "+", "", "nan", "inf", "1e999"] {
            #expect(throws: MpdError(.argument, "Float expected: \(text)")) {
                try makeSUT(text).milliseconds(0)
            }
        }
        #expect(throws: MpdError(.argument, "Negative value not allowed: -1")) {
            try makeSUT("-1").milliseconds(0)
        }
    }

    @Test(
        "Ranges may be open or a single position",
        arguments: [
            ("3", 3..<4), ("0:2", 0..<2), ("2:2", 2..<2), ("2:", 2..<Int.max), ("-1", 0..<Int.max),
            ("2147483647", 2_147_483_647..<2_147_483_648),
        ]
    )
    func ranges(text: String, range: Range<Int>) throws {
        try expectEqual(makeSUT(text).range(0), range)
    }

    @Test(
        "Other ranges are refused",
        arguments: [
            (":5", "Integer or range expected: :5"), (":", "Integer or range expected: :"),
            ("", "Integer or range expected: "), ("a:b", "Integer or range expected: a:b"),
            ("1:b", "Integer or range expected: 1:b"), ("1:2x", "Integer or range expected: 1:2x"),
            ("1x", "Integer or range expected: 1x"), ("2:1", "Malformed range: 2:1"),
            ("-2", "Number is negative: -2"), ("-1:", "Number is negative: -1:"),
            ("1:-1", "Number is negative: 1:-1"), ("5000000000", "Number too large: 5000000000"),
            ("1:5000000000", "Number too large: 1:5000000000"),
        ]
    )
    func badRanges(text: String, message: String) {
        #expect(throws: MpdError(.argument, message)) { try makeSUT(text).range(0) }
    }

    @Test(
        "A position is an index, or relative to the current song",
        arguments: [
            ("0", 0), ("3", 3), ("+0", 2), ("+1", 3), ("-0", 1), ("-1", 0),
        ]
    )
    func positions(text: String, index: Int) throws {
        try expectEqual(makeSUT(text).position(0).index(current: 1, count: 3), index)
    }

    @Test(
        "A position outside of the queue is refused",
        arguments: [
            ("4", MpdError(.argument, "Number too large: 4")),
            ("+2", MpdError(.argument, "Number too large: 2")),
            ("-2", MpdError(.argument, "Number too large: 2")),
            ("+x", MpdError(.argument, "Integer expected: x")),
            ("+", MpdError(.argument, "Integer expected: ")),
            ("x", MpdError(.argument, "Integer expected: x")),
            ("+-1", MpdError(.argument, "Number too large: -1")),
        ]
    )
    func badPositions(text: String, error: MpdError) {
        #expect(throws: error) { try makeSUT(text).position(0).index(current: 1, count: 3) }
    }

    @Test("Without a current song, nothing is relative to it")
    func noCurrentSong() throws {
        #expect(throws: MpdError.noCurrentSong) {
            try makeSUT("+0").position(0).index(current: nil, count: 3)
        }
    }

    @Test("Tags are named in any case")
    func tags() throws {
        try expectEqual(makeSUT("musicbrainz_AlbumID").tag(0), .albumID)
        #expect(throws: MpdError(.argument, "Unknown tag type: foo")) { try makeSUT("foo").tag(0) }
    }

    @Test("A missing argument is empty")
    func missing() throws {
        let sut = makeSUT("a")

        #expect(sut.has(0) && !sut.has(1) && !sut.has(-1))
        #expect(sut.text(1).isEmpty)
    }
}
