import TestSupport
import Testing
import Web
import WebViews

struct PagerTests {
    @Test("A list links to its beginning and its next page, with its other parameters") func pages() throws {
        let sut = try input("/tracks?q=a%20b&after=x", ["after": "x"])

        let html = sut.pager(next: "y z").html

        #expect(html.contains(#"rel="prev" href="/tracks?q=a%20b""#))
        #expect(html.contains(#"rel="next" href="/tracks?q=a%20b&amp;after=y%20z""#))
    }

    @Test("The first page has no link back, the last one no link on") func ends()
        throws
    {
        let (first, last) = (try input("/tracks", [:]), try input("/tracks?after=x", ["after": "x"]))

        #expect(!first.pager(next: "y").html.contains("rel=\"prev\""))
        #expect(!last.pager(next: nil).html.contains("rel=\"next\""))
        expectEqual(first.pager(next: nil), Markup())
    }

    @Test("Choices keep the other parameters, and begin at the first page") func choices() throws {
        let sut = try input("/albums?q=kid&after=x&sort=year", ["sort": "year", "q": "kid", "after": "x"])
        let sort = Parameter("sort", help: "")

        let html = sut.choices(of: sort, "Order", ["title": "By title", "year": "By year"]).html

        expectEqual(
            html,
            #"<nav class="years" aria-label="Order"><a href="/albums?q=kid&amp;sort=title">By title</a>"#
                + #"<a href="/albums?q=kid&amp;sort=year" aria-current="true">By year</a></nav>"#
        )
    }

    @Test("Without a value, the first choice is current") func usualChoice() throws {
        let html = try input("/albums", [:])
            .choices(of: Parameter("sort", help: ""), "Order", ["title": "T", "year": "Y"]).html

        #expect(html.contains(#"<a href="/albums?sort=title" aria-current="true">T</a>"#))
        #expect(html.contains(#"<a href="/albums?sort=year">Y</a>"#))
    }

    private func input(_ target: String, _ values: [String: String]) throws -> WebInput {
        WebInput(values, of: try #require(WebAddress(target: target)))
    }
}
