/// Formats help from the command tables.
package struct HelpText {
    private let width: Int
    private let style: Style

    /// - Parameter width: the maximum line width, in cells.
    package init(width: Int, style: Style) {
        self.width = width
        self.style = style
    }

    /// All commands, one line each.
    package func overview(of tables: [CommandTable]) -> String {
        let summaries = tables.flatMap(\.commands).map(Self.summary)
        let column = (summaries.map(\.count).max() ?? 0) + 4
        let sections = tables.filter { !$0.commands.isEmpty }.map { table in
            let lines = table.commands.map { line(Self.summary($0), $0.help, column: column) }
            return ([style(table.title, as: .heading)] + lines).joined(separator: "\n")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// One command, with its options.
    package func details(of command: Command) -> String {
        let options = command.options + [.json]
        let column = (options.map { $0.usage.count }.max() ?? 0) + 4
        let usage = style(command.usage, as: .heading)
        return "\(usage)\n  \(command.help)\n\n"
            + options.map { line($0.usage, $0.help, column: column) + "\n" }.joined()
    }

    private static func summary(_ command: Command) -> String {
        ([command.verb] + command.parameters.map(\.usage)).joined(separator: " ")
    }

    /// Two columns; if they don't fit, the second goes below the first.
    private func line(_ term: String, _ text: String, column: Int) -> String {
        if column + text.count <= width {
            return "  \(term)\(String(repeating: " ", count: max(1, column - term.count - 2)))\(text)"
        }
        let wrapped = text.wrapped(toWidth: width - 6).map { "      \($0)" }
        return (["  \(term)"] + wrapped).joined(separator: "\n")
    }
}
