/// Formats help from the command tables and topics.
package struct HelpText {
    private let width: Int
    private let style: Style

    /// - Parameter width: the maximum line width, in cells.
    package init(width: Int, style: Style) {
        self.width = width
        self.style = style
    }

    /// Returns all commands, one line each, and the names of the topics.
    package func overview(of tables: [CommandTable], topics: [HelpTopic] = []) -> String {
        let summaries = tables.flatMap(\.commands).map(Self.summary)
        let column = (summaries.map(\.count).max() ?? 0) + 4
        let sections = tables.filter { !$0.commands.isEmpty }.map { table in
            let lines = table.commands.map { line(Self.summary($0), $0.help, column: column) }
            return ([style(table.title, as: .heading)] + lines).joined(separator: "\n")
        }
        let names = topics.isEmpty ? [] : [named(topics)]
        return (sections + names).joined(separator: "\n\n") + "\n"
    }

    private func named(_ topics: [HelpTopic]) -> String {
        let names = topics.map(\.name).joined(separator: ", ").wrapped(toWidth: width - 2).map { "  \($0)" }
        return ([style("Topics", as: .heading)] + names).joined(separator: "\n")
    }

    /// Returns one command, with its options.
    ///
    /// - Parameter place: the screen that it is on, if that isn't open.
    package func details(of command: Command, place: String? = nil) -> String {
        let options = command.options + [.json]
        let column = (options.map { $0.usage.count }.max() ?? 0) + 4
        let usage = style(command.usage, as: .heading)
        let help = place.map { "\(command.help) (\($0))" } ?? command.help
        return "\(usage)\n  \(help)\n\n"
            + options.map { line($0.usage, $0.help, column: column) + "\n" }.joined()
    }

    /// Returns a topic, wrapped, with a blank line between paragraphs, but not between items.
    package func page(of topic: HelpTopic) -> String {
        var lines = [style(topic.title, as: .heading)]
        var isAfterItem: Bool?
        for paragraph in topic.paragraphs {
            switch paragraph {
            case .text(let text):
                if isAfterItem != nil { lines.append("") }
                lines += text.wrapped(toWidth: width)
                isAfterItem = false
            case .item(let term, let explanation):
                if isAfterItem == false { lines.append("") }
                lines.append(line(term, explanation, column: topic.column))
                isAfterItem = true
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func summary(_ command: Command) -> String {
        ([command.verb] + command.parameters.map(\.usage)).joined(separator: " ")
    }

    /// Returns two columns; if they don't fit, the second is put below the first.
    private func line(_ term: String, _ text: String, column: Int) -> String {
        if text.isEmpty { return "  \(term)" }
        if column + text.count <= width {
            return "  \(term)\(String(repeating: " ", count: max(1, column - term.count - 2)))\(text)"
        }
        let wrapped = text.wrapped(toWidth: width - 6).map { "      \($0)" }
        return (["  \(term)"] + wrapped).joined(separator: "\n")
    }
}
