import Records
import ViewModels

/// The picture of a year, to share: its plays by month and what was played most, as SVG of 1080 by 1350 pixels.
package struct YearPicture {
    private let year: YearReport

    package init(_ year: YearReport) {
        self.year = year
    }

    /// The picture's source. It has no external references and uses the reader's fonts.
    package var svg: String {
        let lists = [
            ("Artists", year.artists.map { ($0.artist ?? "", nil, $0.plays) }),
            ("Albums", year.albums.map { ($0.album ?? "", $0.artist, $0.plays) }),
            ("Tracks", year.tracks.map { ($0.title ?? "", $0.artist, $0.plays) }),
        ]
        let parts =
            [
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350" "#
                    + #"font-family="ui-sans-serif, system-ui, sans-serif" fill="\#(Self.ink)">"#,
                #"<title>\#(year.year) in music</title>"#,
                #"<rect width="1080" height="1350" fill="\#(Self.paper)"/>"#,
                text("\(year.year)", x: 72, y: 172, size: 136, weight: 700),
                text(summary, x: 76, y: 226, size: 34, fill: Self.soft),
            ] + months
            + lists.enumerated().flatMap { index, list in
                self.list(list.0, list.1, y: 516 + 276 * index)
            } + ["</svg>\n"]
        return parts.joined(separator: "\n")
    }

    private var summary: String {
        let hours = year.listenedMs.map { $0 / 3_600_000 }
        return ["\(year.plays.counted("play"))", hours.map { $0.counted("hour") }].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// A bar for each month, above the months' initials.
    private var months: [String] {
        let most = max(1, year.months.max() ?? 1)
        return year.months.enumerated().flatMap { index, plays in
            let (x, height) = (72 + 79 * index, plays * 140 / most)
            return [
                #"<rect x="\#(x)" y="\#(410 - height)" width="66" height="\#(height)" rx="4" fill="\#(Self.bar)"/>"#,
                text(
                    String("JFMAMJJASOND".dropFirst(index).prefix(1)),
                    x: x + 33,
                    y: 444,
                    size: 22,
                    fill: Self.soft,
                    anchor: "middle"
                ),
            ]
        }
    }

    /// The first five names of a list, cut where their column ends.
    private func list(_ heading: String, _ rows: [(name: String, detail: String?, plays: Int)], y: Int)
        -> [String]
    {
        [text(heading, x: 72, y: y, size: 30, weight: 700, fill: Self.bar)]
            + rows.prefix(5).enumerated().flatMap { index, row in
                let line = y + 44 * (index + 1)
                return [
                    text("\(index + 1)", x: 72, y: line, size: 28, fill: Self.soft),
                    #"<svg x="120" y="\#(line - 34)" width="760" height="44">"#,
                    #"<text x="0" y="34" font-size="30">\#(row.name.escaped)"#
                        + (row.detail.map {
                            #"<tspan fill="\#(Self.soft)" dx="14" font-size="26">\#($0.escaped)</tspan>"#
                        }
                            ?? "") + "</text></svg>",
                    text(row.plays.grouped, x: 1_008, y: line, size: 28, fill: Self.soft, anchor: "end"),
                ]
            }
    }

    private func text(
        _ text: String,
        x: Int,
        y: Int,
        size: Int,
        weight: Int = 400,
        fill: String = Self.ink,
        anchor: String = "start"
    ) -> String {
        #"<text x="\#(x)" y="\#(y)" font-size="\#(size)" font-weight="\#(weight)" fill="\#(fill)" "#
            + #"text-anchor="\#(anchor)">\#(text.escaped)</text>"#
    }

    // The colours of the pages in the dark.
    private static let paper = "#16130f"
    private static let ink = "#efe8dd"
    private static let soft = "#a99e91"
    private static let bar = "#fb8c4b"
}
