/// The numbers of a plot as a table, opened below it. It gives keyboards and screen readers the details that a pointer
/// finds in the drawing.
package struct PlotTable: Sendable {
    /// The caption of the table.
    package let caption: String
    /// The headings of all columns, starting with the one above the row headings.
    package let columns: [String]
    package let rows: [Row]

    package init(caption: String, columns: [String], rows: [Row]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// A row: its subject and its numbers.
    package struct Row: Sendable {
        package let heading: Markup
        package let values: [Markup]

        package init(heading: Markup, values: [Markup]) {
            self.heading = heading
            self.values = values
        }
    }

    package var markup: Markup {
        Markup("details") {
            Markup("summary") { "Show as a table" }
            Markup("table", ["class": "data"]) {
                Markup("caption", ["class": "vh"]) { caption.clipped }
                Markup("thead") {
                    Markup("tr") {
                        for column in columns { Markup("th", ["scope": "col"]) { column } }
                    }
                }
                Markup("tbody") {
                    for row in rows {
                        Markup("tr") {
                            Markup("th", ["scope": "row"]) { row.heading }
                            for value in row.values { Markup("td") { value } }
                        }
                    }
                }
            }
        }
    }
}
