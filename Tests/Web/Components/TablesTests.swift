import TestSupport
import Testing

@testable import Web

@Suite("Tables and lists") struct TablesTests {
    @Test("Columns have styles for their kinds, and minor ones can be hidden") func columns() {
        let table = Table(
            caption: "Formats",
            columns: [
                .init("No.", .rank), .init("Format", .name), .init("Tracks", .number, isMinor: true),
                .init("Note"),
            ],
            rows: [["1", "FLAC", "30,112", "&"].map(Markup.init(text:))]
        )

        expectEqual(
            table.markup.html,
            #"<table><caption class="vh">Formats</caption><thead><tr><th scope="col" class="r">No.</th>"#
                + #"<th scope="col">Format</th><th scope="col" class="n minor">Tracks</th><th scope="col">Note</th></tr>"#
                + #"</thead><tbody><tr><td class="r">1</td><th scope="row">FLAC</th><td class="n minor">30,112</td>"#
                + #"<td>&amp;</td></tr></tbody></table>"#
        )
    }

    @Test("A top list links each name with its number and bar") func tops() {
        let html = TopList(entries: [
            .init(name: "Björk", value: 4, address: "/b"),
            .init(name: "Takk…", detail: "Sigur Rós", value: 1),
        ]).markup.html

        #expect(
            html.contains(
                #"<li><a href="/b"><span class="rank">1</span> <span class="name"><bdi>Björk</bdi></span> "#
                    + #"<span class="val">4"#
            )
        )
        #expect(html.contains(#"<bdi>Takk…</bdi><small><bdi>Sigur Rós</bdi></small>"#))
        #expect(html.contains(#"<rect width="25%" height="100%"/>"#))
        expectEqual(TopList(noun: "track", entries: []).markup.html, #"<p class="none">No tracks.</p>"#)
    }

    @Test(
        "Shares are percentages",
        arguments: [(0.084, "8.4%"), (0.5, "50%"), (0, "0%"), (.nan, ""), (1, "100%")]
    )
    func shares(share: Double, text: String) {
        expectEqual(share.percent, text)
    }
}
