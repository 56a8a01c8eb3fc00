import TestSupport
import Testing

@testable import Postgres

@Suite("What a server sends") struct PostgresReadableTests {
    @Test("Bytes that aren't a value of the type are refused, whatever they are")
    func hostile() throws {
        var generator = SeededGenerator(seed: 2)
        var array = WireBuffer()
        try array.append(.texts(["a", "", "b"]))
        let types = [16, 17, 18, 20, 21, 23, 25, 26, 700, 701, 1009, 1016, 1700, nil].map {
            $0.map(UInt32.init)
        }

        for _ in 0..<5000 {
            let bytes =
                Bool.random(using: &generator) ? generator.mutated(array.bytes) : generator.bytes(upTo: 40)
            let type = types.randomElement(using: &generator) ?? nil
            bytes.withUnsafeBytes { bytes in
                let field = PostgresField(bytes: bytes, type: type)
                if Int64(field) != nil { #expect([2, 4, 8].contains(bytes.count)) }
                if Double(field) != nil { #expect([4, 8].contains(bytes.count)) }
                if Bool(field) != nil { #expect(bytes.count == 1) }
                if let values = [Int64](field) { #expect(values.count * 12 <= bytes.count) }
                if let values = [String](field) { #expect(values.count * 4 <= bytes.count) }
                _ = (String(field), [UInt8](field), Int(field))
            }
        }
    }

    @Test("Null is read by optionals only")
    func null() {
        let field = PostgresField(bytes: nil, type: PostgresType.int8)

        #expect(Int64(field) == nil)
        #expect(Int64?(field) == .some(.none))
        #expect(String?(field) == .some(.none))
        #expect([UInt8](field) == nil)
    }

    @Test("A COPY is the same in whichever pieces it arrives", arguments: [1, 2, 3, 7, 19, 64, 1000])
    func pieces(_ size: Int) throws {
        var sent: [UInt8] = []
        let writer = PostgresCopyWriter(columns: 3) { sent += $0 }
        for number in 0..<50 {
            try writer.append(Int64(number))
            try writer.append(number % 3 == 0 ? .null : .text(String(repeating: "ä", count: number)))
            try writer.append(.bytes([]))
        }
        try writer.finish()

        var sut = CopyReader()
        var rows: [PostgresCopyRow] = []
        for start in stride(from: 0, to: sent.count, by: size) {
            try sent[start..<min(start + size, sent.count)].withUnsafeBytes { piece in
                let isWanted = try sut.read(piece) { row in
                    rows.append(row)
                    return true
                }
                #expect(isWanted)
            }
        }

        #expect(rows.count == 50)
        for (number, row) in rows.enumerated() {
            #expect(try row[0] == number)
            let text: String? = try row[1]
            #expect(text == (number % 3 == 0 ? nil : String(repeating: "ä", count: number)))
            #expect(try row[2] == [UInt8]())
            #expect(throws: PostgresError.unreadable(column: 3)) { try row[3] as Int64 }
        }
    }

    @Test("A row without all of its columns isn't sent")
    func incomplete() throws {
        let sut = PostgresCopyWriter(columns: 2) { _ in }
        try sut.append(Int64(1))

        #expect(throws: PostgresError.misuse("The last row lacks columns.")) { try sut.finish() }
    }

    @Test("A text with U+0000 isn't sent")
    func zero() throws {
        #expect(throws: PostgresError.unsendable) { try Arguments([.text("a\0b")]) }
        #expect(throws: PostgresError.unsendable) { try Arguments([.texts(["a", "\0"])]) }
    }
}
