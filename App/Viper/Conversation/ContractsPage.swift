import SwiftSyntax

/// The page with all contracts of a package.
struct ContractsPage {
    let package: Package
    let modules: [Module]
    private let services: Set<String>

    /// The maximum number of lines for a module, with the empty one below; diagrams that don't fit are left out.
    private static let length = 45
    /// The maximum number of diagrams for a module.
    private static let diagramCount = 2

    init(package: Package, modules: [Module]) {
        (self.package, self.modules, services) = (package, modules, package.serviceNames)
    }

    var text: String {
        let head = """
            # Contracts

            What the modules say, as their tests recorded it. A command at the prompt, or the screen itself, triggers an event; the presenter sends requests to its interactor, gets answers, shows something, and navigates through its router. `→` is followed by what comes next; repetitions are left out. Dashed arrows are answers, and what is shown.

            `\(package.layout.viper) contracts` generates this page from `\(package.layout.conversations)`; don't edit it.
            """
        return ([head] + modules.compactMap(section)).joined(separator: "\n\n") + "\n"
    }

    private func section(_ module: Module) -> String? {
        guard let contract = module.readContract else { return nil }
        let head = ["## \(module.name)", introduction(of: module)].filter { !$0.isEmpty }
        guard let recording = package.recording(of: module) else {
            return (head + ["No conversation is recorded yet."]).joined(separator: "\n\n")
        }
        let conversation = ModuleConversation(contract: contract, recording: recording)
        let tables = ConversationTables(conversation: conversation)
        let parts = head + [tables.events, tables.requests, tables.failures].compactMap { $0 }
        return diagrams(of: conversation).reduce(parts.joined(separator: "\n\n")) { section, diagram in
            let longer = "\(section)\n\n\(diagram.text)"
            return longer.count { $0 == "\n" } < Self.length - 1 ? longer : section
        }
    }

    /// The longest conversations, one for an event.
    private func diagrams(of conversation: ModuleConversation) -> ArraySlice<SequenceDiagram> {
        conversation.methods(.presenting).compactMap { event in
            conversation.recorded(event)
                .filter { !$0.all.contains(where: conversation.isFailure) }
                .map { SequenceDiagram($0, of: conversation) }.filter(\.isWorthwhile)
                .max { $0.length < $1.length }
        }.sorted { $0.length > $1.length }.prefix(Self.diagramCount)
    }

    /// The module's purpose, from its builder's documentation, and its services.
    private func introduction(of module: Module) -> String {
        let services = module.servicesUsed(among: services).map { "`\($0)`" }.joined(separator: ", ")
        return [module.purpose, services.isEmpty ? nil : "Services: \(services)."].compactMap { $0 }
            .joined(separator: " ")
    }
}

extension Package {
    /// The recorded conversations of a module, `nil` if there are none.
    func recording(of module: Module) -> Recording? {
        text("\(layout.conversations)/\(module.name).txt").map(Recording.init)
    }
}

extension Module {
    /// The module's purpose, from its builder's documentation.
    fileprivate var purpose: String? {
        guard let file = file("Builder") else { return nil }
        for statement in file.tree.statements {
            guard let declaration = statement.item.as(EnumDeclSyntax.self) else { continue }
            return declaration.documentation.isEmpty ? nil : declaration.documentation
        }
        return nil
    }
}
