import TestSupport
import Testing

@testable import Web

@Suite("Feeds") struct FeedTests {
    private let feed = Feed(
        title: "Plays <b>",
        page: "/plays?q=a&b",
        entries: [
            .init(
                title: "2 March: 1 play & more",
                address: "/plays?on=2015-03-02&q=a",
                date: "2015-03-03T00:00:00Z",
                content: Markup("p") { "\"Quotes\" <script>" }
            )
        ]
    )

    @Test("Atom has absolute addresses, and HTML as escaped text") func atom() {
        let lines = [
            #"<?xml version="1.0" encoding="utf-8"?>"# + "\n"
                + #"<feed xmlns="http://www.w3.org/2005/Atom">"#,
            "<id>http://a:1/f.atom</id><title>Plays &lt;b&gt;</title><updated>2015-03-03T00:00:00Z</updated>",
            "<author><name>Sidewinder</name></author>",
            #"<link rel="self" type="application/atom+xml" href="http://a:1/f.atom"/>"#,
            #"<link rel="alternate" type="text/html" href="http://a:1/plays?q=a&amp;b"/>"#,
            "<entry><id>http://a:1/plays?on=2015-03-02&amp;q=a</id>",
            "<title>2 March: 1 play &amp; more</title><updated>2015-03-03T00:00:00Z</updated>",
            #"<link rel="alternate" type="text/html" href="http://a:1/plays?on=2015-03-02&amp;q=a"/>"#,
            #"<content type="html">&lt;p&gt;&amp;quot;Quotes&amp;quot; &amp;lt;script&amp;gt;&lt;/p&gt;</content>"#,
            "</entry></feed>\n",
        ]

        expectEqual(feed.atom(at: "/f.atom", on: "http://a:1"), lines.joined())
    }

    @Test("JSON Feed has the same content") func json() {
        expectEqual(
            feed.json(at: "/f.json", on: "https://a").jsonLine,
            """
            {"version":"https://jsonfeed.org/version/1.1","title":"Plays <b>",\
            "home_page_url":"https://a/plays?q=a&b","feed_url":"https://a/f.json","items":[\
            {"id":"https://a/plays?on=2015-03-02&q=a","url":"https://a/plays?on=2015-03-02&q=a",\
            "title":"2 March: 1 play & more","content_html":"<p>&quot;Quotes&quot; &lt;script&gt;</p>",\
            "date_published":"2015-03-03T00:00:00Z"}]}

            """
        )
    }

    @Test("A feed without entries is valid") func empty() {
        let empty = Feed(title: "Plays", page: "/plays", entries: [])

        #expect(empty.atom(at: "/f.atom", on: "http://a").contains("<updated>1970-01-01T00:00:00Z</updated>"))
        #expect(empty.json(at: "/f.json", on: "http://a").jsonLine.contains(#""items":[]"#))
    }

    @Test("A page names both formats in its head and in its text") func links() {
        let links = FeedLinks(WebAddress(path: "/feeds/plays", query: [.init("q", "a b")]))

        expectEqual(
            links.alternates("Plays").html,
            #"<link rel="alternate" type="application/atom+xml" title="Plays" href="/feeds/plays.atom?q=a%20b"/>"#
                + #"<link rel="alternate" type="application/feed+json" title="Plays" href="/feeds/plays.json?q=a%20b"/>"#
        )
        #expect(
            links.markup.html.contains(
                #"<a href="/feeds/plays.atom?q=a%20b" type="application/atom+xml">Atom</a>"#
            )
        )
    }
}
