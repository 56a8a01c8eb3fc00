import TestSupport
import Testing

@testable import Importer

@Suite("Parsing comma-separated values")
struct CSVRecordsTests {
    @Test(
        "A record is read as its fields",
        arguments: [
            ("a,b", [["a", "b"]]), ("a,b\r\nc,\r\n", [["a", "b"], ["c", ""]]),
            ("\"a,b\",\"c\"\"d\"", [["a,b", "c\"d"]]),
            ("\"a\nb\",c\n", [["a\nb", "c"]]), ("\"a\r\n\r\nb\"\r\n", [["a\r\n\r\nb"]]), (",", [["", ""]]),
            ("\"\",\"\"", [["", ""]]), ("a\"b,c", [["a\"b", "c"]]), (" a , b", [[" a ", " b"]]),
        ]
    )
    func records(text: String, expected: [[String]]) throws {
        let records = try parse(text)

        expectEqual(records, expected)
    }

    @Test("Text after a closing quote is an error, and the next record is read")
    func textAfterQuote() throws {
        var sut = CSVRecords()

        #expect(throws: LineError(reason: "column 2 has text after its closing quotation mark")) {
            try sut.record(from: Array("a,\"b\"c".utf8))
        }
        try expectEqual(sut.record(from: Array("d".utf8)), ["d"])
    }

    @Test("A field that isn't UTF-8 is an error")
    func invalidText() {
        var sut = CSVRecords()

        #expect(throws: LineError(reason: "column 2 isn't valid UTF-8")) {
            try sut.record(from: [0x61, 0x2C, 0xFF])
        }
    }

    @Test("Well-formed records read back the same")
    func roundTrip() throws {
        var generator = SeededGenerator(trial: 6)
        let parts = ["a", "\"", ",", "\n", "\r\n", "坂", "\r", " ", ""]

        for _ in 0..<1000 {
            let record = (0...Int.random(in: 0...5, using: &generator)).map { _ in
                (0..<4).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            }
            let text = record.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")

            try expectEqual(parse(text + "\r\n"), [record])
        }
    }

    @Test("Random bytes never crash, and every record has at least one field")
    func fuzz() {
        var generator = SeededGenerator(trial: 7)
        let valid = Array("\"Kid A\",\"say \"\"hi\"\"\",,2000\r".utf8)
        var sut = CSVRecords()

        for _ in 0..<5000 {
            for line in [generator.bytes(upTo: 30), generator.mutated(valid)] {
                let record = try? sut.record(from: line)
                #expect(record?.isEmpty != true)
            }
        }
    }

    private func parse(_ text: String) throws -> [[String]] {
        var sut = CSVRecords()
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return try lines.compactMap { try sut.record(from: $0) }
    }
}
