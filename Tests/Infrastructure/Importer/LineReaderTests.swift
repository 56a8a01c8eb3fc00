import Platform
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Reading lines")
struct LineReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A file is read line by line",
        arguments: [
            ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\r\n\r\nb", ["a\r", "\r", "b"]),
            ("\n\n", ["", ""]),
            ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
        ]
    )
    func lines(text: String, expected: [String]) throws {
        let sut = try makeSUT(Array(text.utf8))

        let lines = try allLines(of: sut)

        expectEqual(lines, expected.map { Array($0.utf8) })
    }

    @Test("A line can be longer than the read buffer")
    func longLine() throws {
        let long = [UInt8](repeating: 0x61, count: 200_000)
        let sut = try makeSUT(long + [0x0A] + long)

        let lines = try allLines(of: sut)

        expectEqual(lines, [long, long])
    }

    @Test("A line without an end is an error, however large the file")
    func endlessLine() throws {
        let path = try folder.write("a\n" + String(repeating: "b", count: 5000), to: "file")
        let file = try #require(AbsolutePath(path, relativeTo: .root))
        let sut = LineReader(ByteStream(try FileBytes(file).reader()), of: path, longestLine: 1000)

        let first = try sut.next()

        expectEqual(first, [0x61])
        let reason = "longer than 1000 bytes"
        #expect(throws: ServiceError.unreadable(path: "\(path), line 2", reason: reason)) {
            try sut.next()
        }
    }

    private func makeSUT(_ bytes: [UInt8]) throws -> LineReader {
        let path = try folder.write(bytes, to: "file")
        let file = try FileBytes(#require(AbsolutePath(path, relativeTo: .root)))
        return LineReader(ByteStream(file.reader()), of: path, longestLine: 1 << 20)
    }

    private func allLines(of reader: LineReader) throws -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while let line = try reader.next() { lines.append(line) }
        return lines
    }
}
