/// An event on the page of contracts: what triggers it, its documentation, and what follows.
struct EventBlock {
    private let event: Method
    private let conversation: ModuleConversation

    init(_ event: Method, in conversation: ModuleConversation) {
        (self.event, self.conversation) = (event, conversation)
    }

    var text: String {
        let commands = conversation.commands(for: event).map { "`\($0)`" }.joined(separator: ", ")
        let head = [commands.isEmpty ? nil : "**\(commands)**", event.documentation]
            .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  \n")
        let calls = conversation.recorded(event)
        guard !calls.isEmpty else { return "\(head)\n\n    Presenter.\(event.fullName)   not recorded" }
        let diagram =
            calls.first { $0.all.contains(where: \.alternates) }.map { "\n\n\(SequenceDiagram($0).text)" }
            ?? ""
        return "\(head)\n\n\(tree(calls))\(diagram)"
    }

    /// The messages that follow, with a remark where one doesn't always follow.
    private func tree(_ calls: [Recording.Call]) -> String {
        let successful = calls.filter { !$0.all.contains(where: conversation.isFailure) }
        let failed = successful.isEmpty ? [] : calls.filter { $0.all.contains(where: conversation.isFailure) }
        var tree = CallTree(successful.isEmpty ? calls : successful)
        for call in failed { tree.add(failure: call, isFailure: conversation.isFailure) }
        let lines = tree.lines
        let width = lines.filter { $0.remark != nil }.map(\.text.count).max() ?? 0
        return lines.map { line in
            guard let remark = line.remark else { return "    \(line.text)" }
            return "    \(line.text)\(String(repeating: " ", count: width - line.text.count + 3))\(remark)"
        }.joined(separator: "\n")
    }
}

/// The messages that follow from an event in all its recordings, each once.
struct CallTree {
    fileprivate struct Node {
        let call: Recording.Call
        /// The recordings that have it; none if it follows from a failure only.
        var recordings: Set<Int>
        var children: [Node] = []
    }

    private let triggers: [Recording.Trigger]
    private var root: Node

    /// - Parameter calls: an event, each time that it was recorded, the usual way first. There must be one.
    init(_ calls: [Recording.Call]) {
        triggers = calls.map(\.trigger)
        root = Node(call: calls[0], recordings: Set(calls.indices))
        for (index, call) in calls.enumerated() {
            Self.merge(call.withoutRepetitions.calls, into: &root.children, of: index)
        }
    }

    /// Adds what follows from a failure, unless it is only shown.
    mutating func add(failure: Recording.Call, isFailure: (Recording.Call) -> Bool) {
        func isWorthwhile(_ call: Recording.Call) -> Bool {
            isFailure(call) ? call.next.count > 1 : call.calls.contains(where: isWorthwhile)
        }
        func kept(_ call: Recording.Call) -> Recording.Call {
            var call = call
            if !isFailure(call) { call.calls = call.calls.filter(isWorthwhile).map(kept) }
            return call
        }
        guard isWorthwhile(failure) else { return }
        Self.merge(kept(failure.withoutRepetitions).calls, into: &root.children, of: nil)
    }

    /// The messages, indented, each with a remark if it doesn't always follow.
    var lines: [(text: String, remark: String?)] {
        lines(of: root, depth: 0, parent: root.recordings)
    }

    private func lines(of node: Node, depth: Int, parent: Set<Int>) -> [(text: String, remark: String?)] {
        let indentation = String(repeating: "    ", count: depth)
        let line = (
            "\(indentation)\(node.call.receiver).\(node.call.message)", remark(node.recordings, of: parent)
        )
        return [line] + node.children.flatMap { lines(of: $0, depth: depth + 1, parent: node.recordings) }
    }

    /// When a message follows: in these of its cause's recordings.
    private func remark(_ recordings: Set<Int>, of all: Set<Int>) -> String? {
        if recordings == all { return nil }
        guard !recordings.isEmpty else { return "if that fails" }
        let these = recordings.sorted().map { triggers[$0] }
        let others = all.subtracting(recordings).sorted().map { triggers[$0] }
        let conditions = these.compactMap(\.condition)
        if conditions.count == these.count {
            return "if " + conditions.distinct.joined(separator: ", or if ")
        }
        // The others have a condition, so this is the usual way.
        if others.allSatisfy({ $0.condition != nil }) { return nil }
        func options(_ triggers: [Recording.Trigger]) -> [String] {
            (triggers.first?.options ?? []).filter { option in
                triggers.allSatisfy { $0.options.contains(option) }
            }
        }
        if let option = options(these).first(where: { option in
            !others.contains { $0.options.contains(option) }
        }) {
            return "with \(option)"
        }
        if let option = options(others).first(where: { option in
            !these.contains { $0.options.contains(option) }
        }) {
            return "without \(option)"
        }
        for commands in [{ $0.usage }, { $0.command }] as [(Recording.Trigger) -> String?] {
            let these = these.compactMap(commands).distinct
            if !these.isEmpty, these.count <= 4, Set(these).isDisjoint(with: others.compactMap(commands)) {
                return "for " + these.joined(separator: ", ")
            }
        }
        return "sometimes"
    }

    /// Adds calls to those of other recordings. Where they differ, the usual way comes first.
    ///
    /// - Parameter index: the recording's; `nil` if the calls follow from a failure.
    private static func merge(_ calls: [Recording.Call], into nodes: inout [Node], of index: Int?) {
        var place = 0
        for (number, call) in calls.enumerated() {
            let rest = nodes[place...]
            if let match = rest.firstIndex(of: call) {
                place = match
            } else {
                place = calls[(number + 1)...].lazy.compactMap(rest.firstIndex).first ?? nodes.count
                nodes.insert(Node(call: call, recordings: []), at: place)
            }
            if let index { nodes[place].recordings.insert(index) }
            merge(call.calls, into: &nodes[place].children, of: index)
            place += 1
        }
    }
}

extension ArraySlice<CallTree.Node> {
    fileprivate func firstIndex(of call: Recording.Call) -> Int? {
        firstIndex { $0.call.isNamed(like: call) }
    }
}
