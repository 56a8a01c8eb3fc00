import TestSupport
import Testing

@testable import Console

@Suite struct TableTests {
    @Test("If the terminal is wide enough, every cell is shown in full")
    func wideTerminal() {
        expectEqual(
            makeSUT().text(width: 80),
            """
             #  TITLE                               ARTIST                ALBUM         TIME
             1  Kid A                               Radiohead             Kid A         4:44
             2  東京の夜 the night that never ends  Björk Guðmundsdóttir  Homogenic  1:12:03
            10  Idioteque

            """
        )
    }

    @Test("At 40 columns the album is dropped; title and artist share the rest")
    func narrowTerminal() {
        expectEqual(
            makeSUT().text(width: 40),
            """
             #  TITLE            ARTIST         TIME
             1  Kid A            Radiohead      4:44
             2  東京の夜 the n…  Björk Guð…  1:12:03
            10  Idioteque

            """
        )
    }

    @Test("At 20 columns the artist is also dropped; the time is still complete")
    func tinyTerminal() {
        expectEqual(
            makeSUT().text(width: 20),
            """
             #  TITLE       TIME
             1  Kid A       4:44
             2  東京の…  1:12:03
            10  Idiote…

            """
        )
    }

    @Test("No line is wider than the terminal or ends with a space", arguments: 20...100)
    func fits(width: Int) {
        for line in makeSUT().text(width: width).split(separator: "\n") {
            #expect(line.displayWidth <= width)
            #expect(line.last != " ")
        }
    }

    @Test("Roles are coloured, spaces aren't")
    func colors() {
        let sut = Table(
            [.init("#", .trailing, role: .number), .init("TITLE")],
            rows: [["1", "Kid A"], ["10", ""]]
        )

        expectEqual(
            sut.text(width: 80, style: .colored),
            """
             \u{1B}[1m#\u{1B}[m  \u{1B}[1mTITLE\u{1B}[m
             \u{1B}[2m1\u{1B}[m  Kid A
            \u{1B}[2m10\u{1B}[m

            """
        )
    }

    @Test("An empty cell has its placeholder, which a pipe omits") func placeholder() {
        let sut = Table([.init("GENRE", placeholder: "(none)"), .init("TRACKS")], rows: [["", "4"]])

        expectEqual(sut.text(width: 80), "GENRE   TRACKS\n(none)  4\n")
        expectEqual(String(decoding: sut.tabSeparated, as: UTF8.self), "\t4\n")
    }

    @Test("Counts have separators, which a pipe omits") func counts() {
        let sut = Table(
            [.init("PLAYS", .trailing, hasCounts: true), .init("YEAR")],
            rows: [["1438", "1438"], ["x", ""]]
        )

        expectEqual(sut.text(width: 80), "PLAYS  YEAR\n1,438  1438\n    x\n")
        expectEqual(String(decoding: sut.tabSeparated, as: UTF8.self), "1438\t1438\nx\t\n")
    }

    @Test("A column is omitted if all its cells are known", arguments: [("Björk", 1), ("Air", 2), (nil, 2)])
    func omitting(artist: String?, count: Int) {
        let sut = Table([.init("#"), .init("ARTIST")], rows: [["1", "Björk"], ["2", "Björk"]])

        expectEqual(sut.omitting("ARTIST", ifAll: artist).columns.count, count)
        expectEqual(sut.omitting("ARTIST", ifAll: artist).rows.map(\.count), [count, count])
    }

    @Test("A table without rows is empty")
    func noRows() {
        expectEqual(Table([.init("TITLE")]).text(width: 80), "")
    }

    @Test("Hostile cells stay in their column")
    func hostileCells() {
        let sut = Table(
            [.init("TITLE", minimum: 5), .init("TIME", .trailing)],
            rows: [["a\nb\u{1B}[2J\u{202E}", "1:00"], [String(repeating: "x", count: 100_000)]]
        )

        expectEqual(
            sut.text(width: 20),
            """
            TITLE           TIME
            a b�[2J         1:00
            xxxxxxxxxxxxx…

            """
        )
    }

    @Test("A pipe receives full cells separated by tabs")
    func tabSeparated() {
        let long = String(repeating: "x", count: 1000)
        let sut = Table([], rows: [["1", "Kid\tA\n", long], ["2"]])

        expectEqual(String(decoding: sut.tabSeparated, as: UTF8.self), "1\tKid A \t\(long)\n2\n")
    }

    private func makeSUT() -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("TITLE", minimum: 8),
                .init("ARTIST", minimum: 8, dropOrder: 2),
                .init("ALBUM", minimum: 8, dropOrder: 1),
                .init("TIME", .trailing),
            ],
            rows: [
                ["1", "Kid A", "Radiohead", "Kid A", "4:44"],
                ["2", "東京の夜 the night that never ends", "Björk Guðmundsdóttir", "Homogenic", "1:12:03"],
                ["10", "Idioteque"],
            ]
        )
    }
}
