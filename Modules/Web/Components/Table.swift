/// A table of any columns. Numbers are aligned; minor columns are hidden on a narrow screen.
package struct Table: Sendable {
    /// What the table shows, for those who can't see it.
    package let caption: String
    package let columns: [Column]
    /// As many cells a row as there are columns.
    package let rows: [[Markup]]

    package init(caption: String, columns: [Column], rows: [[Markup]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// A column and what its cells hold.
    package struct Column: Sendable {
        package let heading: String
        package let kind: Kind
        package let isMinor: Bool

        package init(_ heading: String, _ kind: Kind = .text, isMinor: Bool = false) {
            (self.heading, self.kind, self.isMinor) = (heading, kind, isMinor)
        }
    }

    /// What the cells of a column hold.
    package enum Kind: Sendable {
        case text
        case number
        /// What the row is about.
        case name
        /// The place in the list.
        case rank
    }

    package var markup: Markup {
        Markup("table") {
            Markup("caption", ["class": "vh"]) { caption.clipped }
            Markup("thead") {
                Markup("tr") {
                    for column in columns {
                        Markup("th", ["scope": "col", "class": column.style]) { column.heading }
                    }
                }
            }
            Markup("tbody") {
                for row in rows {
                    Markup("tr") {
                        for (column, cell) in zip(columns, row) { column.cell(cell) }
                    }
                }
            }
        }
    }
}

extension Table.Column {
    fileprivate var style: String? {
        let style: String? =
            switch kind {
            case .text, .name: nil
            case .number: "n"
            case .rank: "r"
            }
        return isMinor ? [style, "minor"].compactMap(\.self).joined(separator: " ") : style
    }

    fileprivate func cell(_ content: Markup) -> Markup {
        if kind == .name { return Markup("th", ["scope": "row", "class": style]) { content } }
        return Markup("td", ["class": style]) { content }
    }
}

extension Markup {
    /// A name in a table with what it is part of below it: a title and its artist.
    package static func entry(
        _ name: String,
        to address: String?,
        detail: String? = nil,
        to detailAddress: String? = nil
    )
        -> Markup
    {
        Markup {
            link(.name(name), to: address)
            detail.map { detail in Markup("small") { link(.name(detail), to: detailAddress) } }
        }
    }
}
