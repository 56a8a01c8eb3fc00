/// The names with the most plays, each with a bar relative to the first.
package struct TopList: Sendable {
    /// The noun for one of the things counted.
    package var noun = "play"
    /// The rank of the first entry.
    package var firstRank = 1
    /// The entries, most plays first.
    package let entries: [Entry]

    package init(noun: String = "play", firstRank: Int = 1, entries: [Entry]) {
        (self.noun, self.firstRank) = (noun, firstRank)
        self.entries = entries
    }

    /// A name and its number.
    package struct Entry: Sendable {
        package let name: String
        /// A detail of the name, such as an album's artist.
        package var detail: String?
        package let value: Int
        package var address: String?

        package init(name: String, detail: String? = nil, value: Int, address: String? = nil) {
            self.name = name
            self.detail = detail
            self.value = value
            self.address = address
        }
    }

    package var markup: Markup {
        guard let most = entries.lazy.map(\.value).max() else { return .none(of: noun) }
        return Markup("ol", ["class": "tops", "role": "list"]) {
            for (index, entry) in entries.enumerated() {
                Markup("li") {
                    Markup.link(parts(of: entry, rank: firstRank + index, most: most), to: entry.address)
                }
            }
        }
    }

    @MarkupBuilder private func parts(of entry: Entry, rank: Int, most: Int) -> Markup {
        Markup("span", ["class": "rank"]) { rank.grouped }
        " "
        Markup("span", ["class": "name"]) {
            Markup.name(entry.name)
            entry.detail.map { detail in Markup("small") { Markup.name(detail) } }
        }
        " "
        Markup("span", ["class": "val"]) {
            entry.value.grouped
            Markup("span", ["class": "vh"]) { " \(noun)" + (entry.value == 1 ? "" : "s") }
        }
        Meter(value: entry.value, most: most).markup
    }
}
