import Foundation
import TestSupport
import Testing

@testable import Console

struct RecordTests {
    @Test func record_isOneObjectInALineWithItsValuesInOrder() {
        var inner = Record()
        inner.add("code", "notFound")
        var record = Record()
        record.add("row", 1)
        record.add("title", "Kid A")
        record.add("album", String?.none)
        record.add("year", Int?.none)
        record.add("error", inner)

        #expect(record.jsonLine == #"{"row":1,"title":"Kid A","error":{"code":"notFound"}}"# + "\n")
    }

    @Test func controlCharacters_areEscaped() {
        var record = Record()
        record.add("title", "\"\\\n\t\r\u{0}\u{1B}[2J\u{7F}\u{9B}é\u{A0}🎵")

        #expect(record.jsonLine == #"{"title":"\"\\\n\t\r\u0000\u001b[2J\u007f\u009bé\#u{A0}🎵"}"# + "\n")
    }

    @Test(arguments: [0, 7, 10, -1, -20, 1_234_567_890, .max, .min])
    func number_isWrittenAsSwiftDoes(number: Int) {
        var record = Record()
        record.add("number", number)

        #expect(record.jsonLine == "{\"number\":\(number)}\n")
    }

    @Test func anyText_isReadBackTheSame() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let text = String(decoding: random.bytes(upTo: 40), as: UTF8.self)
            var record = Record()
            record.add("text", text)

            let object =
                try JSONSerialization.jsonObject(with: Data(record.jsonLine.utf8)) as? [String: String]

            #expect(object?["text"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }

    @Test func csv_hasAValueAColumn() {
        var line = CSVLine()
        line.add("row", 7)
        line.add("title", "Say \"hi\", twice")
        line.add("year", Int?.none)
        line.add("artist", " padded")
        line.add("album", "two\nlines")

        #expect(line.text == "7,\"Say \"\"hi\"\", twice\",,\" padded\",\"two\nlines\"\n")
    }
}
