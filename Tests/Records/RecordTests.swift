import Foundation
import Records
import TestSupport
import Testing

struct RecordTests {
    @Test("A record is one object on one line, with its values in order and absent ones left out")
    func object() {
        var inner = Record()
        inner.add("code", "notFound")
        var record = Record()
        record.add("row", 1)
        record.add("title", "Kid A")
        record.add("album", String?.none)
        record.add("year", Int?.none)
        record.add("error", inner)
        record.addNull("length")

        expectEqual(
            record.jsonLine,
            #"{"row":1,"title":"Kid A","error":{"code":"notFound"},"length":null}"# + "\n"
        )
    }

    @Test("A literal has its values in order, without absent ones") func literal() {
        let artist: String? = nil
        let record: Record = [
            "row": 1, "title": "Kid A", "artist": artist, "year": Int?.none, "isLiked": true,
            "positions": [1, -2], "tags": ["a", "b"], "none": [String](), "error": ["code": 2] as Record,
            "parts": [["row": 1], [:]] as [Record],
        ]

        expectEqual(
            record.jsonLine,
            #"{"row":1,"title":"Kid A","isLiked":true,"positions":[1,-2],"tags":["a","b"],"none":[],"#
                + #""error":{"code":2},"parts":[{"row":1},{}]}"# + "\n"
        )
    }

    @Test("Control characters are escaped, including some that JSON allows") func controlCharacters() {
        var record = Record()
        record.add("title", "\"\\\n\t\r\u{0}\u{1B}[2J\u{7F}\u{9B}é\u{A0}🎵")

        expectEqual(record.jsonLine, #"{"title":"\"\\\n\t\r\u0000\u001b[2J\u007f\u009bé\#u{A0}🎵"}"# + "\n")
    }

    @Test("A number is written as Swift does", arguments: [0, 7, 10, -1, -20, 1_234_567_890, .max, .min])
    func number(number: Int) {
        var record = Record()
        record.add("number", number)

        expectEqual(record.jsonLine, "{\"number\":\(number)}\n")
    }

    @Test("Any text reads back the same") func anyText() throws {
        var random = SeededGenerator(trial: 3)
        for _ in 0..<500 {
            let text = String(decoding: random.bytes(upTo: 40), as: UTF8.self)
            var record = Record()
            record.add("text", text)

            let object =
                try JSONSerialization.jsonObject(with: Data(record.jsonLine.utf8)) as? [String: String]

            expectEqual(object?["text"].map { Array($0.unicodeScalars) }, Array(text.unicodeScalars))
        }
    }

    @Test("A number with a fraction is written with as many digits as it needs; infinity isn't a number")
    func fraction() {
        var record = Record()
        record.add("share", 0.125)
        record.add("whole", 1.0)
        record.add("infinite", Double.infinity)

        expectEqual(record.jsonLine, "{\"share\":0.125,\"whole\":1.0}\n")
    }

    @Test("A Boolean is written as true or false") func truth() {
        var record = Record()
        record.add("isUndone", true)
        record.add("isOpen", false)

        expectEqual(record.jsonLine, #"{"isUndone":true,"isOpen":false}"# + "\n")
    }

    @Test("A list of texts is an array") func list() {
        var record = Record()
        record.add("playlists", ["Mix", "A \"B\""])
        record.add("none", [String]())
        record.add("absent", [String]?.none)

        expectEqual(record.jsonLine, #"{"playlists":["Mix","A \"B\""],"none":[]}"# + "\n")
    }

    @Test("A record without values is an empty object, and an absent one leaves no trace") func nothing() {
        var record = Record()
        record.add("error", Record?.none)

        expectEqual(record.jsonLine, "{}\n")
    }

    @Test("Lines are appended to the text") func appending() {
        var record = Record()
        record.add("row", 1)
        var bytes = Array("[".utf8)

        record.appendJSONLine(to: &bytes)
        record.appendJSONLine(to: &bytes)

        expectEqual(String(decoding: bytes, as: UTF8.self), "[{\"row\":1}\n{\"row\":1}\n")
    }
}
