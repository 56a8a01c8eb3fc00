import SwiftSyntax

/// A Mermaid diagram of a module: solid lines are strong references, dotted ones weak.
struct ModuleDiagram {
    let module: Module
    let conversation: Conversation
    /// The names of all service protocols.
    let services: Set<String>

    var text: String {
        let edges =
            [
                edge("View", "-->", "Presenter", .presenting, "event"),
                edge("Presenter", "-->", "Interactor", .interacting, "request"),
                edge("Interactor", "-.->", "Presenter", .interactorDelegate, "answer"),
                edge("Presenter", "-.->", "View", .viewing, "message"),
                edge("Presenter", "-->", "Router[\"App's router\"]", .routing, "route"),
            ].compactMap { $0 } + usedServices.map { "    Interactor --> \($0)" }
        return "```mermaid\nflowchart LR\n\(edges.joined(separator: "\n"))\n```"
    }

    private func edge(_ one: String, _ arrow: String, _ other: String, _ part: Part, _ noun: String)
        -> String?
    {
        let count = conversation.callCount(of: part)
        guard count > 0 else { return nil }
        return "    \(one) \(arrow)|\(count) \(noun)\(count == 1 ? "" : "s")| \(other)"
    }

    private var usedServices: [String] {
        let names = module.files(of: "Interactor").flatMap { file in
            file.tree.tokens(viewMode: .sourceAccurate).map(\.text).filter(services.contains)
        }
        return Set(names).sorted()
    }
}
