import SwiftSyntax

/// The page with all contracts of a package.
struct ContractsPage {
    let package: Package
    let modules: [Module]

    var text: String {
        let head = """
            # Contracts

            What the modules do, and how: each has a contract in which five parts talk. The view tells the presenter what happens, the presenter asks the interactor, is answered, says what is to be shown, and where it leads. This page is written by `\(package.layout.viper) contracts` from the code; what is changed here gets lost.
            """
        return ([head] + modules.compactMap(section)).joined(separator: "\n\n") + "\n"
    }

    private func section(_ module: Module) -> String? {
        guard let contract = try? module.contract.get() else { return nil }
        let conversation = Conversation(contract: contract, code: CodeMap(module.files))
        let parts = [
            "## \(module.name)", module.purpose, ConversationTable(conversation).text,
            remark(on: conversation),
            ModuleDiagram(module: module, conversation: conversation, services: package.serviceNames).text,
        ]
        return parts.compactMap { $0 }.joined(separator: "\n\n")
    }

    private func remark(on conversation: Conversation) -> String? {
        let answers = conversation.commonAnswers
        guard !answers.isEmpty else { return nil }
        let shown = answers.flatMap(conversation.shown).map(\.code)
        let ending = shown.isEmpty ? "" : ", which is shown by \(shown.joined(separator: " and "))"
        return
            "Every request may also come back as \(answers.map(\.code).joined(separator: " or "))\(ending)."
    }
}

extension Module {
    /// What the module is for: what its builder's comment says.
    fileprivate var purpose: String? {
        guard let file = file("Builder") else { return nil }
        for statement in file.tree.statements {
            guard let declaration = statement.item.as(EnumDeclSyntax.self) else { continue }
            return declaration.documentation.isEmpty ? nil : declaration.documentation
        }
        return nil
    }
}
