import Records

/// Formats help from the command tables and topics. No line breaks within a word.
package struct HelpText {
    private let width: Int
    private let style: Style

    /// - Parameter width: the maximum line width, in cells.
    package init(width: Int, style: Style) {
        self.width = width
        self.style = style
    }

    /// The tasks with their most important commands, and what `help` explains besides.
    package func summary(of overview: HelpOverview, topics: [HelpTopic]) -> String {
        let tasks = overview.tasks.filter { !$0.commands.isEmpty }
        let column = (tasks.map(\.title.count).max() ?? 0) + 2
        let rows = tasks.flatMap { task in
            let lines = task.commands.flowed(toWidth: width - column, separator: "  ")
            return lines.enumerated().map { index, line in
                let title = index == 0 ? task.title : ""
                return style(title, as: .heading) + String(repeating: " ", count: column - title.count) + line
            }
        }
        let note = overview.note.isEmpty ? [] : [""] + overview.note.wrapped(toWidth: width)
        let names = topics.map(\.name).joined(separator: ", ")
        let more = [
            ("help COMMAND", "one command, with its options"), ("help all", "every command"),
            ("help topics", "guides: \(names)"),
        ]
        let help = more.map { line($0.0, $0.1, indent: 0, column: 14) }
        return (rows + note + [""] + help).joined(separator: "\n") + "\n"
    }

    /// All commands, one line each if it fits.
    package func list(of tables: [CommandTable]) -> String {
        let summaries = tables.flatMap(\.commands).map(Self.summary)
        let column = min((summaries.map(\.count).max() ?? 0) + 4, max(width * 2 / 5, 8))
        let sections = tables.filter { !$0.commands.isEmpty }.map { table in
            let lines = table.commands.map { line(Self.summary($0), $0.help, column: column) }
            return ([style(table.title, as: .heading)] + lines).joined(separator: "\n")
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// The topics, with a line of description each.
    package func list(of topics: [HelpTopic]) -> String {
        let column = (topics.map(\.name.count).max() ?? 0) + 2
        return topics.map { line($0.name, $0.summary, indent: 0, column: column) + "\n" }.joined()
    }

    /// Commands of the same verb, with their options.
    ///
    /// - Parameter commands: the commands, and the screen each is on, if that isn't open.
    package func details(of commands: [(command: Command, place: String?)]) -> String {
        let options = commands.flatMap(\.command.options) + [.json]
        let column = (options.map { $0.usage.count }.max() ?? 0) + 4
        let blocks = commands.map { command, place in
            let usage = command.usageParts.flowed(toWidth: width, separator: " ", indent: 4)
            let help = place.map { "\(command.help) (\($0))" } ?? command.help
            let lines = command.options.map { line($0.usage, $0.help, column: column) }
            return
                (usage.map { style($0, as: .heading) } + help.wrapped(toWidth: width - 2).map { "  \($0)" }
                + (lines.isEmpty ? [] : [""] + lines)).joined(separator: "\n") + "\n"
        }
        return blocks.joined(separator: "\n") + "\n"
            + line(CommandOption.json.usage, CommandOption.json.help, column: column) + "\n"
    }

    /// A topic, wrapped, with a blank line between paragraphs, but not between items.
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
        let options = command.options.filter(\.isRequired)
        return ([command.verb] + command.parameters.map(\.usage) + options.map(\.usage)).joined(
            separator: " "
        )
    }

    /// Returns two columns. If they don't fit, the second goes below the first.
    private func line(_ term: String, _ text: String, indent: Int = 2, column: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        if !text.isEmpty, term.count + indent < column, column + text.count <= width || indent == 0 {
            let gap = String(repeating: " ", count: column - term.count - indent)
            let lines = text.wrapped(toWidth: max(width - column, 10))
            return margin + term + gap + lines.joined(separator: "\n" + String(repeating: " ", count: column))
        }
        let terms = term.split(separator: " ").map(String.init).flowed(
            toWidth: width - indent,
            separator: " ",
            indent: 2
        )
        let wrapped = text.isEmpty ? [] : text.wrapped(toWidth: width - indent - 4).map { "    \($0)" }
        return (terms + wrapped).map { margin + $0 }.joined(separator: "\n")
    }
}

extension [String] {
    /// Lines of these words, which break only between words or, if a word is wider than the line, after a `|`.
    ///
    /// - Parameter indent: the indentation of the second line and those after it.
    func flowed(toWidth width: Int, separator: String, indent: Int = 0) -> [String] {
        var lines: [String] = []
        func add(_ word: some StringProtocol, after separator: String) {
            if let last = lines.last, last.displayWidth + separator.count + String(word).displayWidth <= width
            {
                lines[lines.count - 1] = last + separator + word
            } else {
                lines.append(String(repeating: " ", count: lines.isEmpty ? 0 : indent) + word)
            }
        }
        for word in self {
            guard word.displayWidth > width - indent else {
                add(word, after: separator)
                continue
            }
            let parts = word.split(separator: "|")
            for (index, part) in parts.enumerated() {
                add(index < parts.count - 1 ? part + "|" : part, after: index == 0 ? separator : "")
            }
        }
        return lines
    }
}
