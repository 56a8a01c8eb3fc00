/// A recorded conversation as a Mermaid diagram, in chronological order. Arrows for results, and to the view, are
/// dashed.
struct SequenceDiagram {
    private let arrows: [String]
    private let command: String?

    init(_ recorded: Recording.Call) {
        command = recorded.trigger.command
        let arrows = Self.arrows(recorded.withoutRepetitions, from: "View")
        self.arrows = arrows.sorted { $0.line < $1.line }.map(\.text)
    }

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
