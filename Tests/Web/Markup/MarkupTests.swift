import TestSupport
import Testing

@testable import Web

@Suite("Markup") struct MarkupTests {
    @Test("Elements nest, and loops, choices and absent parts are written in order") func nesting() {
        let absent: String? = nil
        let markup = Markup("ul", ["class": "list", "id": absent]) {
            for number in 1...2 {
                Markup("li") {
                    if number == 1 { "first" } else { "second" }
                }
            }
            absent
        }

        expectEqual(markup.html, #"<ul class="list"><li>first</li><li>second</li></ul>"#)
    }

    @Test("An element without content is written in the form of its kind") func empty() {
        expectEqual(Markup("br").html, "<br>")
        expectEqual(Markup("rect", ["x": "1"]).html, #"<rect x="1"/>"#)
        expectEqual(Markup("td").html, "<td></td>")
        expectEqual(Markup("details", ["open": ""]).html, "<details open></details>")
    }

    @Test("Void elements, scripts and styles are written without content")
    func noContent() {
        expectEqual(Markup("br") { "text" }.html, "<br>")
        expectEqual(
            Markup("script", ["src": "/script.js"]) { "alert(1)" }.html,
            #"<script src="/script.js"></script>"#
        )
        expectEqual(Markup("style") { "*{}" }.html, "<style></style>")
    }

    @Test("A shape may have a title") func shape() {
        let rect = Markup("rect") { Markup("title") { "Monday" } }

        expectEqual(rect.html, "<rect><title>Monday</title></rect>")
    }

    @Test(
        "Texts and values can't end their element or attribute",
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            (#"" onload="x"#, "&quot; onload=&quot;x"),
            ("Simon & Garfunkel &amp; '", "Simon &amp; Garfunkel &amp;amp; '"),
            ("</title><!--", "&lt;/title&gt;&lt;!--"),
        ]
    )
    func escapes(text: String, escaped: String) {
        expectEqual(Markup("p", ["title": text]) { text }.html, "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test(
        "Characters that would affect the surrounding text are replaced or removed",
        arguments: [
            ("a\tb\r\nc\u{2028}d\u{85}e", "a b  c d e"),
            ("\u{0}\u{1B}[2J\u{7F}\u{9B}", "��[2J��"),
            ("\u{202E}evil\u{202C}\u{2067}\u{2069}\u{200F}\u{FEFF}", "evil"),
            ("\u{FFFD}\u{FFFE}\u{10FFFF}", "�"),
            ("Sigur Rós, 椎名林檎, أم كلثوم, 🎵", "Sigur Rós, 椎名林檎, أم كلثوم, 🎵"),
        ]
    )
    func characters(text: String, written: String) {
        expectEqual(Markup(text: text).html, written)
    }

    @Test("A character keeps at most 16 combining marks") func marks() {
        let tower = "e" + String(repeating: "\u{301}", count: 30_000) + "f"

        expectEqual(Markup(text: tower).html.unicodeScalars.count, 18)
    }

    @Test("A long text is written completely, a long name is cut") func long() {
        let text = String(repeating: "<é", count: 32_768)

        expectEqual(Markup(text: text).html, String(repeating: "&lt;é", count: 32_768))
        #expect(Markup.name(text).html.utf8.count < 1000)
        #expect(Markup.name(text).html.hasSuffix("…</bdi>"))
    }

    @Test(
        "A link leads to this site or to the web",
        arguments: [
            ("/tracks/sidewinder:tracks:1", true), ("?q=a:b", true), ("#a:b", true), ("", true),
            ("https://example.org/", true), ("HTTP://example.org/", true),
            ("javascript:alert(1)", false), ("java\nscript:alert(1)", false), (" \u{1}javascript:x", false),
            ("data:text/html,x", false), ("vbscript:x", false),
        ]
    )
    func addresses(address: String, isSafe: Bool) {
        expectEqual(Markup("a", ["href": address]) { "x" }.html.contains("href"), isSafe)
    }

    @Test("A page begins with its document type") func document() {
        expectEqual(Markup("html").document, "<!doctype html>\n<html></html>\n")
    }
}
