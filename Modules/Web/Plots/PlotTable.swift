/// The numbers of a plot as a table, opened below it. It gives keyboards and screen readers the details that a pointer
/// finds in the drawing.
struct PlotTable: Sendable {
    /// The caption of the table.
    let caption: String
    /// The headings of all columns, starting with the one above the row headings.
    let columns: [String]
    let rows: [Row]

    /// A row: its subject and its numbers.
    struct Row: Sendable {
        let heading: Markup
        let values: [Markup]
    }

    var markup: Markup {
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
