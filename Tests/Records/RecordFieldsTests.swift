import Records
import TestSupport
import Testing

struct RecordFieldsTests {
    @Test("Fields are the record of a row, without those that are absent") func record() {
        let row = Row(title: "Kid A", year: nil, part: Part(name: "one"))

        let record = Row.fields.record(of: row)

        expectEqual(
            record.jsonLine,
            #"{"title":"Kid A","share":0.5,"isNew":true,"part":{"name":"one"},"name":"one"}"# + "\n"
        )
    }

    @Test("They are described as what they are, and whether they may be absent") func schema() {
        guard case .object(let name, let members) = Row.fields.schema else {
            Issue.record("not an object")
            return
        }

        expectEqual(name, "Row")
        expectEqual(members.map(\.name), ["title", "year", "share", "isNew", "part", "name"])
        expectEqual(members.map(\.isRequired), [true, false, true, true, false, true])
        expectEqual(
            members.map(\.help),
            [
                "its title", "its year", "a part", "whether it is new", "more", "its name",
            ]
        )
    }

    @Test("A line of CSV has one value per field, quoted if necessary and empty if absent")
    func csv() {
        let row = Row(title: "Say \"hi\", twice", year: nil, part: Part(name: " padded"))

        expectEqual(Row.fields.csvHeader, "title,year,share,isNew,part,name\n")
        expectEqual(
            Row.fields.csvLine(of: row),
            #""Say ""hi"", twice",,0.5,true,"{""name"":"" padded""}"," padded""# + "\n"
        )
    }

    @Test("A text that would end the line is quoted", arguments: ["\r", "\n", "\r\n"])
    func lineEnds(end: String) {
        expectEqual(Part.fields.csvLine(of: Part(name: "a\(end)b")), "\"a\(end)b\"\n")
    }

    private struct Part {
        let name: String

        static let fields = RecordFields<Part>("Part") { Field.text("name", "its name") { $0.name } }
    }

    private struct Row {
        let title: String
        let year: Int?
        let part: Part

        static let fields = RecordFields<Row>("Row") {
            Field.text("title", "its title") { $0.title }
            Field.integer("year", "its year") { $0.year }
            Field.number("share", "a part") { _ in 0.5 }
            Field.flag("isNew", "whether it is new") { _ in true }
            Field.record("part", "more", Part.fields) { $0.part }
            Part.fields.part(of: Row.self) { $0.part }
        }
    }
}
