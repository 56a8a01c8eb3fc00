import TestSupport
import Testing

@testable import Postgres

@Suite("Values sent by a PostgreSQL server") struct PostgresReadableTests {
    @Test("Bytes that aren't a value of the type are refused")
    func hostile() throws {
        var generator = SeededGenerator(trial: 2)
        var array = WireBuffer()
        try array.append(.texts(["a", "", "b"]))
        let types: [UInt32] = [0, 16, 17, 18, 20, 21, 23, 25, 26, 700, 701, 1009, 1016, 1700]

        for _ in 0..<5000 {
            let bytes =
                Bool.random(using: &generator) ? generator.mutated(array.bytes) : generator.bytes(upTo: 40)
            let type = types.randomElement(using: &generator) ?? 0
            bytes.withUnsafeBytes { bytes in
                let field = PostgresField(bytes: bytes, type: type)
                if Int64(field) != nil { #expect([2, 4, 8].contains(bytes.count)) }
                if Bool(field) != nil { expectEqual(bytes.count, 1) }
                if let values = [Int64](field) { #expect(values.count * 12 <= bytes.count) }
                if let values = [String](field) { #expect(values.count * 4 <= bytes.count) }
                _ = (String(field), [UInt8](field), Int(field))
            }
        }
    }

    @Test("Only optionals can be read from null")
    func null() {
        let field = PostgresField(bytes: nil, type: PostgresType.int8)

        #expect(Int64(field) == nil)
        expectEqual(Int64?(field), .some(.none))
        expectEqual(String?(field), .some(.none))
        #expect([UInt8](field) == nil)
    }

    @Test("A row with missing columns isn't sent")
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
