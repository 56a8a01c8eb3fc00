import TestSupport
import Testing

@testable import Web

@Suite("Parts of pages") struct PartsTests {
    @Test("A section has its heading, the text below it, and its content") func section() {
        let html = Section("Charts", subtitle: "By plays", .half) { "…" }.markup.html

        expectEqual(
            html,
            #"<section class="half"><h2><bdi>Charts</bdi></h2><p class="dek">By plays</p>…</section>"#
        )
    }

    @Test("A column contains sections without a width") func column() {
        let html = Markup.column(.third) { Section("Charts") { "…" }.markup }.html

        expectEqual(html, #"<div class="third"><section><h2><bdi>Charts</bdi></h2>…</section></div>"#)
    }

    @Test("Details are a list of names and values") func facts() {
        expectEqual(
            DetailList(facts: [.init("Year", "2005")]).markup.html,
            "<dl><div><dt>Year</dt><dd><bdi>2005</bdi></dd></div></dl>"
        )
    }

    @Test("The pager links only to existing pages") func pager() {
        let html = Pager(next: .init(name: "Week 48", address: "/48")).markup.html

        #expect(html.contains(##"<a rel="next" href="/48">Week 48<span aria-hidden="true"> →</span></a>"##))
        #expect(!html.contains("prev"))
        expectEqual(Pager().markup, Markup())
    }

    @Test("The current year is marked") func years() {
        let years: [PageLink] = [
            .init(name: "2025", address: "/2025"), .init(name: "2026", address: "/2026", isCurrent: true),
        ]
        let html = Markup.links("Years", to: years, mark: "page").html

        #expect(html.contains(#"<a href="/2025">2025</a><a href="/2026" aria-current="page">2026</a>"#))
    }

    @Test("Empty states suggest an action") func empty() {
        expectEqual(
            EmptyState(text: "The library is empty.", advice: Markup(text: "Add music.")).markup.html,
            #"<div class="empty"><p>The library is empty.</p><p class="dek">Add music.</p></div>"#
        )
    }

    @Test("The search field contains the query") func search() {
        #expect(SearchForm(query: #""x""#).markup.html.contains(#"name="q" value="&quot;x&quot;""#))
        #expect(!SearchForm().markup.html.contains("value="))
    }
}
