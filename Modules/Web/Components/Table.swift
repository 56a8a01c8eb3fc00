/// A table of any columns. Numbers are right-aligned; minor columns are hidden on a narrow screen.
package struct Table: Sendable {
    /// The name of the table for screen readers.
    package let caption: String
    package let columns: [Column]
    /// The cells, one for each column.
    package let rows: [[Markup]]

    package init(caption: String, columns: [Column], rows: [[Markup]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// A column: its heading and the kind of its cells.
    package struct Column: Sendable {
        package let heading: String
        package let kind: Kind
        package let isMinor: Bool

        package init(_ heading: String, _ kind: Kind = .text, isMinor: Bool = false) {
            (self.heading, self.kind, self.isMinor) = (heading, kind, isMinor)
        }
    }

    /// The kind of a column's cells.
    package enum Kind: Sendable {
        case text
        case number
        /// The subject of the row.
        case name
        /// The position in the list.
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
    /// A table cell with a name and, below it, a detail: a title and its artist.
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
