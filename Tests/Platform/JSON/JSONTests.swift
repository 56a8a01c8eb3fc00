import JSON
import TestSupport
import Testing

struct JSONTests {
    private func makeSUT(_ text: String) throws -> JSON {
        try #require(JSON(Array(text.utf8)))
    }

    @Test("Values are found by key, among any other values")
    func values() throws {
        let json = try makeSUT(#" {"a":{"b":[1,{"c":null}],"d":"x"}, "e" : -12.0e1, "f":true,"g":"7"} "#)

        expectEqual(json["a"]?["d"]?.text, "x")
        expectEqual(json["e"]?.integer, -120)
        #expect(json["f"]?.isTrue == true)
        expectEqual(json["g"]?.integer, 7)
        expectEqual(json["a"]?["b"]?.elements.count, 2)
        #expect(json["a"]?["b"]?.elements.last?["c"] == nil)
        #expect(json["h"] == nil)
        #expect(json["e"]?["x"] == nil)
    }

    @Test("A single object is a list of one")
    func single() throws {
        let json = try makeSUT(#"{"one":{"a":1},"none":null,"many":[{"a":1},{"a":2}]}"#)

        expectEqual(json["one"]?.elements.map { $0["a"]?.integer }, [1])
        expectEqual(json["many"]?.elements.map { $0["a"]?.integer }, [1, 2])
        #expect(json["none"] == nil)
    }

    @Test("Escapes are decoded; invalid ones are replaced")
    func escapes() throws {
        let json = try makeSUT(
            #"{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83c\udfb5","b":"x\ud83cy","c":"\uZZZZ","\u0064":1}"#
        )

        expectEqual(json["a"]?.text, "\"\\/\u{8}\u{c}\n\r\té🎵")
        expectEqual(json["b"]?.text, "x\u{FFFD}y")
        expectEqual(json["c"]?.text, "\u{FFFD}ZZZZ")
        expectEqual(json["d"]?.integer, 1)
    }

    @Test(
        "Text that isn't JSON is rejected",
        arguments: [
            "", " ", "<html>", "{", "[1,", #"{"a"}"#, #"{"a":1,}"#, "\"a", #""\"#, "nul", "1 2", "[1]]",
            "\"\u{1}\"",
            String(repeating: "[", count: 100_000),
        ]
    )
    func invalid(text: String) {
        #expect(JSON(Array(text.utf8)) == nil)
    }

    @Test(
        "Numbers out of range aren't integers",
        arguments: ["1e400", "99999999999999999999", "1.5", "-", "1e"]
    )
    func numbers(text: String) throws {
        #expect(try makeSUT(text).integer == nil)
    }
}
