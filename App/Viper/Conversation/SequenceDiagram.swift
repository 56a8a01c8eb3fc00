/// A recorded conversation as a Mermaid diagram. Answers, and what is shown, are dashed.
struct SequenceDiagram {
    private let arrows: [String]
    private let command: String?
    /// Whether more than one thing follows, one from the other.
    let isWorthwhile: Bool

    init(_ conversation: Recording.Conversation, of module: ModuleConversation) {
        let event = conversation.event.withoutRepetitions
        command = conversation.command
        arrows =
            ["View->>Presenter: \(event.message)"]
            + event.calls.flatMap { Self.arrows($0, from: "Presenter") }
        let calls = event.all
        let steps = calls.filter { ["Interactor", "Router"].contains($0.receiver) }
        isWorthwhile = steps.count > 1 || calls.filter(module.isAnswer).count > 1
    }

    var lines: [String] {
        ["```mermaid", "sequenceDiagram"] + (command.map { ["    Note over View: \($0)"] } ?? [])
            + arrows.map { "    \($0)" } + ["```"]
    }

    private static func arrows(_ call: Recording.Call, from sender: String) -> [String] {
        let isReply = sender == "Interactor" && call.receiver == "Presenter" || call.receiver == "View"
        return ["\(sender)\(isReply ? "-->>" : "->>")\(call.receiver): \(call.message)"]
            + call.calls.flatMap { arrows($0, from: call.receiver) }
    }
}
