import TestSupport
import Testing

@testable import Importer

@Suite("Reading JSON")
struct JSONReaderTests {
    @Test(
        "Strings are decoded without quotes and escapes",
        arguments: [
            (#""""#, ""), (#"  "Björk" "#, "Björk"), (#""a\"b\\\/\b\f\n\r\t""#, "a\"b\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\uD83C\uDFB5坂""#, "Aé🎵坂"), ("null", nil),
        ]
    )
    func texts(json: String, expected: String?) throws {
        try expectEqual(read(json) { (json) throws(JSONError) in try json.text() }, expected)
    }

    @Test(
        "Whole numbers can have fractions of zero and exponents",
        arguments: [("0", 0), ("-7", -7), ("12.0", 12), ("1.2e1", 12), ("9223372036854775807", .max)]
    )
    func integers(json: String, expected: Int) throws {
        try expectEqual(read(json) { (json) throws(JSONError) in try json.integer() }, expected)
    }

    @Test(
        "A value that isn't a string is rejected",
        arguments: [
            "", "1", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"a\nb\"", "nul",
            "\"a\" b",
        ]
    )
    func noTexts(json: String) {
        #expect(throws: JSONError.self) { try read(json) { (json) throws(JSONError) in try json.text() } }
    }

    @Test(
        "A value that isn't a whole number is rejected",
        arguments: ["", "1.5", "\"1\"", "+1", "1e400", "--1", "9223372036854775808", "null", "true"]
    )
    func noIntegers(json: String) {
        #expect(throws: JSONError.self) { try read(json) { (json) throws(JSONError) in try json.integer() } }
    }

    @Test("Any value can be skipped, and malformed ones are rejected")
    func skip() throws {
        let values = [#"{"a":[1,{"b":"}]"},null,true,false,-1.5e3],"c":{}}"#, "[]", " [ [ ] , 1 ] "]
        let others = ["{", "[1,]", "{\"a\"}", "{\"a\":1,}", "[1 2]", "{1:2}", "tru", "]"]
        let deep = String(repeating: "[", count: 100_000)

        for value in values { try read(value) { (json) throws(JSONError) in try json.skip() } }
        for other in others + [deep] {
            #expect(throws: JSONError.self) {
                try read(other) { (json) throws(JSONError) in try json.skip() }
            }
        }
    }

    @Test("Random bytes never crash")
    func fuzz() {
        var generator = SeededGenerator(trial: 8)
        let valid = Array(
            #"{"listened_at":1,"track_metadata":{"track_name":"a\u0041\n","x":[1.5,null]}}"#.utf8
        )

        for _ in 0..<5000 {
            for bytes in [generator.bytes(upTo: 40), generator.mutated(valid)] {
                var json = JSONReader(bytes)
                _ = try? ListenBrainzListen(&json)
            }
        }
    }

    private func read<Value>(
        _ text: String,
        _ value: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        var json = JSONReader(Array(text.utf8))
        let result = try value(&json)
        try json.end()
        return result
    }
}
