import SwiftSyntax

/// The page with all contracts of a package: indexes of commands, then the messages that follow each event of a
/// module.
struct ContractsPage {
    let package: Package
    let modules: [Module]

    var text: String {
        let sections = modules.compactMap { Section($0, in: package) }
        let head = """
            # Contracts

            The behaviour of the modules, as recorded by their tests. Each block begins with the user's command, the address that a browser requests, or the command of an MPD client. The messages that follow are below it, each indented below its cause. Unless noted, a request that fails ends in `handle(error:)` → `show(error:)`.

            `\(package.layout.viper) contracts` generates this page from the modules and `\(package.layout.conversations)`; don't edit it.
            """
        let indexes = [Self.index(of: sections), Self.mpdIndex(of: sections)].compactMap { $0 }
        return ([head] + indexes + sections.map(\.text))
            .joined(separator: "\n\n") + "\n"
    }

    /// The modules that answer each command and address, in alphabetical order.
    private static func index(of sections: [Section]) -> String? {
        let rows = sections.flatMap { section in section.usages.map { (usage: $0, section.link) } }
        let usages = rows.map(\.usage).distinct.sorted()
        guard !usages.isEmpty else { return nil }
        let lines = usages.map { usage in
            "| `\(usage.replacing("|", with: "\\|"))` | \(rows.filter { $0.usage == usage }.map(\.1).joined(separator: ", ")) |"
        }
        return (["| You type | Module |", "|---|---|"] + lines).joined(separator: "\n")
    }

    /// The commands of MPD that each module answers.
    private static func mpdIndex(of sections: [Section]) -> String? {
        let lines = sections.compactMap { section -> String? in
            let names = section.mpdCommands.map { "`\($0)`" }
            return names.isEmpty ? nil : "| \(section.link) | \(names.joined(separator: ", ")) |"
        }
        guard !lines.isEmpty else { return nil }
        return (["| Module | An MPD client sends |", "|---|---|"] + lines).joined(separator: "\n")
    }
}

extension ContractsPage {
    /// The part of the page about a module.
    private struct Section {
        private let module: Module
        private let contract: Contract
        private let package: Package
        private let conversation: ModuleConversation?

        init?(_ module: Module, in package: Package) {
            guard let contract = module.readContract else { return nil }
            (self.module, self.contract, self.package) = (module, contract, package)
            conversation = package.recording(of: module).map {
                ModuleConversation(contract: contract, recording: $0)
            }
        }

        var link: String { "[\(module.name)](#\(module.name.lowercased()))" }

        /// The commands and addresses, without options. Those of MPD, recorded as `MPD find`, have their own index.
        var usages: [String] {
            guard let conversation else { return [] }
            return conversation.methods(.presenting).flatMap(conversation.commands)
                .filter { !$0.hasPrefix("MPD ") }.compactMap { Recording.Trigger(command: $0).usage }.distinct
        }

        var mpdCommands: [String] { module.files(of: .mpd).flatMap(\.commandNames).distinct.sorted() }

        var text: String {
            let head = ["## \(module.name)", module.purpose, links].compactMap { $0 }
            let blocks = conversation.map { conversation in
                conversation.methods(.presenting).map { EventBlock($0, in: conversation).text }
            }
            return (head + (blocks ?? ["No conversation is recorded yet."])).joined(separator: "\n\n")
        }

        /// Links to the contract, the module and its tests.
        private var links: String {
            let layout = package.layout
            return "[Contract](\(layout.file("\(module.name)Contract.swift", of: module.name)))"
                + " · [Module](\(layout.features)/\(module.name)) · [Tests](\(layout.tests)/\(module.name))"
        }
    }
}

extension Package {
    /// The recorded conversations of a module; `nil` if none exist.
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
