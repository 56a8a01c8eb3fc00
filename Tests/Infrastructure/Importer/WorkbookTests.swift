import Entities
import Importer
import Services
import TestSupport
import Testing

@testable import struct Importer.SheetRows
@testable import struct Importer.XMLPieces

@Suite("Workbooks")
struct WorkbookTests {
    @Test("The sheet with a listening history is imported, and the others are ignored")
    func deezer() async throws {
        let folder = try TemporaryFolder()
        let library = LibrarySpies()
        let texts = """
            <?xml version="1.0"?><sst><si><t>Song Title</t></si><si><t>Artist</t></si><si><t>Listening Time</t></si>
            <si><t>Date</t></si><si><r><t>Ti</t></r><r><t>de</t></r><rPh><t>x</t></rPh></si></sst>
            """
        let history = """
            <worksheet><sheetData>
            <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>
            <c r="D1" t="s"><v>3</v></c></row>
            <row r="2"><c r="A2" t="s"><v>4</v></c><c r="C2"><v>200</v></c><c r="D2"><v>45047.75</v></c></row>
            <row r="3"><c r="A3" t="inlineStr"><is><t>Anna &amp; "Vex"</t></is></c><c r="C3"><v>200</v></c>
            <c r="D3" t="inlineStr"><is><t>2023-05-01 18:04:00</t></is></c></row>
            </sheetData></worksheet>
            """
        let other = "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>"
        let files = [
            (name: "xl/workbook.xml", text: "<workbook/>"), (name: "xl/sharedStrings.xml", text: texts),
            (name: "xl/worksheets/sheet1.xml", text: other),
            (name: "xl/worksheets/sheet2.xml", text: history),
        ]
        let file = try folder.write(Zip.bytes(files), to: "deezer-data_1.xlsx")
        let sut = Importer(tags: TagReadingSpy.titles(), library: library.storing)

        let outcome = await sut.outcome(of: [file])

        expectEqual(outcome.failures, [])
        expectEqual(outcome.summary, ImportSummary(added: 2, addedPlays: 2))
        expectEqual(library.storedPlays.map(\.title), ["Tide", "Anna & \"Vex\""])
        expectEqual(
            library.storedPlays.map(\.startedAt.timeIntervalSince1970),
            [1_682_964_000, 1_682_964_240]
        )
    }

    @Test("A workbook without a listening history is a failure")
    func others() async throws {
        let folder = try TemporaryFolder()
        let files = [
            (name: "xl/workbook.xml", text: "<workbook/>"),
            (name: "xl/worksheets/sheet1.xml", text: "<row><c><v>1</v></c></row>"),
        ]
        let file = try folder.write(Zip.bytes(files), to: "budget.xlsx")
        let sut = Importer(tags: TagReadingSpy.titles(), library: LibrarySpies().storing)

        let outcome = await sut.outcome(of: [file])

        expectEqual(outcome.summary, ImportSummary(failed: 1))
    }

    @Test("Missing cells are empty, and references to missing texts too")
    func cells() {
        var sut = SheetRows(
            Array(
                """
                <row><c r="B1"><v>1</v></c><c r="AA1" t="s"><v>0</v></c><c t="s"><v>9</v></c></row>
                <row/><row><c r="ZZZZ9"><v>2</v></c>
                """.utf8
            ),
            texts: ["x"]
        )

        expectEqual(sut.next(), ["", "1"] + [String](repeating: "", count: 24) + ["x", ""])
        expectEqual(sut.next(), [])
        #expect(sut.next() == nil)
    }

    @Test("Tags, attributes, texts and references are read; comments and declarations aren't")
    func pieces() {
        var sut = XMLPieces(Array("<?xml?><!-- --><a b = '1&#x26;' c=\"2\"><d/>&lt;&nbsp;&#65;&</a >".utf8))

        var pieces: [XMLPieces.Piece] = []
        while let piece = sut.next() { pieces.append(piece) }

        expectEqual(
            pieces,
            [
                .start("a", attributes: ["b": "1&", "c": "2"]), .start("d", attributes: [:]), .end("d"),
                .text("<&nbsp;A&"), .end("a"),
            ]
        )
    }
}
