import Records
import Testing

struct CSVLineTests {
    @Test("A line has one value per column, quoted if necessary and empty if absent")
    func values() {
        var line = CSVLine()
        line.add("row", 7)
        line.add("title", "Say \"hi\", twice")
        line.add("year", Int?.none)
        line.add("artist", " padded")
        line.add("album", "two\nlines")
        line.add("genre", String?.none)

        #expect(line.text == "7,\"Say \"\"hi\"\", twice\",,\" padded\",\"two\nlines\",\n")
    }

    @Test("A text that would end the line is quoted", arguments: ["\r", "\n", "\r\n"])
    func lineEnds(end: String) {
        var line = CSVLine()
        line.add("title", "a\(end)b")

        #expect(line.text == "\"a\(end)b\"\n")
    }
}
