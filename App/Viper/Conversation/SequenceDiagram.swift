/// A recorded conversation as a Mermaid diagram. Answers, and what is shown, are dashed.
struct SequenceDiagram {
    private let arrows: [String]
    private let command: String?
    /// Whether more than one thing follows, one from the other.
    let isWorthwhile: Bool

    init(_ recorded: Recording.Call, of module: ModuleConversation) {
        let event = recorded.withoutRepetitions
        command = recorded.command
        arrows = Self.arrows(event, from: "View").sorted { $0.line < $1.line }.map(\.text)
        let calls = event.all
        let steps = calls.filter { ["Interactor", "Router"].contains($0.receiver) }
        isWorthwhile = steps.count > 1 || calls.filter(module.isAnswer).count > 1
    }

    /// The number of messages.
    var length: Int { arrows.count }

    var text: String {
        let title = command.map { ["Note over View: \($0)"] } ?? []
        let lines = (title + arrows).map { "    \($0)\n" }.joined()
        return "```mermaid\nsequenceDiagram\n\(lines)```"
    }

    private static func arrows(_ call: Recording.Call, from sender: String) -> [(line: Int, text: String)] {
        let isReply = (sender, call.receiver) == ("Interactor", "Presenter") || call.receiver == "View"
        let text = "\(sender)\(isReply ? "-->>" : "->>")\(call.receiver): \(call.message)"
        return [(call.line, text)] + call.calls.flatMap { arrows($0, from: call.receiver) }
    }
}
