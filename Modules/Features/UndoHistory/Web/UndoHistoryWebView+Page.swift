import UndoHistory
import Web

extension UndoHistoryWebView {
    /// The changes as a web page.
    func page(_ rows: [ChangeRow]) -> PageContent {
        PageContent(
            "Changes",
            subtitle: "Changes to the library, newest first.",
            Markup("div", ["class": "full"]) {
                if rows.isEmpty { EmptyState(text: "No changes yet.").markup } else { table(rows) }
            }
        )
    }

    private func table(_ rows: [ChangeRow]) -> Markup {
        Table(
            caption: "Changes",
            columns: [.init("Change", .name), .init("When"), .init("State")],
            rows: rows.map { row in
                [
                    .name(row.phrase), Markup(text: row.madeAt.map(Self.minute) ?? ""),
                    Markup(text: row.isUndone ? "undone" : ""),
                ]
            }
        ).markup
    }

    /// Formats the minute of an instant: `2026-11-21 09:30 UTC`.
    private static func minute(_ instant: String) -> String {
        "\(instant.prefix(10)) \(instant.dropFirst(11).prefix(5)) UTC"
    }
}
