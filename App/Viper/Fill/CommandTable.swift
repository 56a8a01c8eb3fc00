import SwiftSyntax

/// The table of commands in a view's file.
struct CommandTable {
    let file: SourceFile
    private let block: MemberBlockSyntax
    private let list: ArrayExprSyntax

    /// The table, if it is in this file: an array as the value of `commands`.
    init?(_ file: SourceFile) {
        for statement in file.tree.statements {
            guard let node = statement.item.as(ExtensionDeclSyntax.self) else { continue }
            for member in node.memberBlock.members {
                let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first
                guard let binding, binding.pattern.trimmedDescription == "commands" else { continue }
                guard case .getter(let items)? = binding.accessorBlock?.accessors,
                    let list = items.first?.item.as(ArrayExprSyntax.self)
                else { continue }
                self.file = file
                self.list = list
                block = node.memberBlock
                return
            }
        }
        return nil
    }

    /// Adds commands to the table, and their functions below it.
    func add(_ commands: [CommandDraft], to insertions: inout Insertions) {
        guard !commands.isEmpty else { return }
        let entries = commands.map(\.entry).joined(separator: "\n")
        if let last = list.elements.last, let first = list.elements.first {
            if let comma = last.trailingComma {
                insertions.insert("\n" + entries, at: comma.endPositionBeforeTrailingTrivia)
            } else {
                // At the front: a comma after the last one would change an existing line.
                let position = first.positionAfterSkippingLeadingTrivia
                insertions.insert("\(entries.trimmingPrefix("            "))\n            ", at: position)
            }
        } else {
            let position = list.rightSquare.positionAfterSkippingLeadingTrivia
            insertions.insert("\n\(CommandDraft.table(commands))\n        ", at: position)
        }
        insertions.add(commands.map(\.function), to: block)
    }
}
