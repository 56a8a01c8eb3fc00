import SwiftSyntax

/// The table of commands in a view's file.
struct CommandTable {
    let file: SourceFile
    private let group: any DeclGroupSyntax
    private let list: ArrayExprSyntax

    /// Finds the table in this file, an array as the value of `commands`; `nil` if there isn't one.
    init?(_ file: SourceFile) {
        for group in file.tree.groups {
            for binding in group.variables.flatMap(\.bindings) {
                guard binding.pattern.trimmedDescription == "commands",
                    case .getter(let items)? = binding.accessorBlock?.accessors,
                    let list = items.first?.item.as(ArrayExprSyntax.self)
                else { continue }
                (self.file, self.group, self.list) = (file, group, list)
                return
            }
        }
        return nil
    }

    /// A line for each command that calls it, without options.
    ///
    /// - Parameter words: the words typed for parameters; others are typed as their names.
    func lines(_ words: [WordScaffold]) -> [String] {
        list.elements.compactMap { element in
            guard let call = element.expression.as(FunctionCallExprSyntax.self),
                let verb = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
                    .representedLiteralValue
            else { return nil }
            let parameters =
                call.arguments.dropFirst().first { $0.label == nil }?
                .expression.as(ArrayExprSyntax.self)?.elements ?? []
            let names = parameters.map { $0.expression.trimmedDescription.drop { $0 == "." } }
            let typed = names.map { name in words.first { $0.name == name }?.typed ?? String(name) }
            return ([verb] + typed).joined(separator: " ")
        }
    }

    /// Adds commands to the table, in the order of the contract's events, and adds their functions to the type.
    func add(_ commands: [CommandScaffold], of events: [Method], to insertions: inout Insertions) {
        guard !commands.isEmpty else { return }
        let places = list.elements.map { element in events.lastIndex { reports($0, element) } }
        var rows: [Int: [CommandScaffold]] = [:]
        for command in commands {
            let event = events.firstIndex { $0.place == command.event.place } ?? events.count
            let row = places.lastIndex { $0.map { $0 < event } ?? false }
            rows[row.map { $0 + 1 } ?? 0, default: []].append(command)
        }
        if let last = list.elements.last, last.trailingComma == nil {
            insertions.insert(",", at: last.endPositionBeforeTrailingTrivia)
        }
        for (row, commands) in rows {
            let anchor = row == 0 ? nil : list.elements.dropFirst(row - 1).first
            let isLast = row == list.elements.count
            insertions.insert(
                commands.map { "\($0.entry)," }.joined(separator: "\n"),
                at: anchor?.endPosition ?? list.leftSquare.endPosition,
                in: .elements,
                gaps: ("\n", isLast && !list.rightSquare.beginsLine ? "\n" : "")
            )
        }
        insertions.add(commands.map(\.function), to: group, extending: "")
    }

    /// Returns whether a command, or the function that handles it, reports an event to the presenter.
    private func reports(_ event: Method, _ command: ArrayElementSyntax) -> Bool {
        let handler = command.expression.as(FunctionCallExprSyntax.self)?.arguments
            .first { $0.label?.text == "handler" }?.expression.trimmedDescription
        return command.calls(event) || group.functions.contains { $0.name.text == handler && $0.calls(event) }
    }
}
