/// An event on the contracts page: its trigger, its documentation and the messages that follow.
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

    /// The messages that follow, with a remark on those that don't always follow.
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

/// The messages that follow an event in all its recordings, each once.
struct CallTree {
    fileprivate struct Node {
        let call: Recording.Call
        /// The recordings that contain the call; empty if it only follows a failure.
        var recordings: Set<Int>
        var children: [Node] = []
    }

    private let triggers: [Recording.Trigger]
    private var root: Node

    /// - Parameter calls: all recordings of an event, the usual case first. There must be at least one.
    init(_ calls: [Recording.Call]) {
        triggers = calls.map(\.trigger)
        root = Node(call: calls[0], recordings: Set(calls.indices))
        for (index, call) in calls.enumerated() {
            Self.merge(call.withoutRepetitions.calls, into: &root.children, of: index)
        }
    }

    /// Adds the messages that follow a failure, unless it is only shown.
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

    /// The indented messages, with a remark on those that don't always follow.
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

    /// The condition under which a message follows, derived from the recordings that contain it.
    private func remark(_ recordings: Set<Int>, of all: Set<Int>) -> String? {
        if recordings == all { return nil }
        guard !recordings.isEmpty else { return "if that fails" }
        let these = recordings.sorted().map { triggers[$0] }
        let others = all.subtracting(recordings).sorted().map { triggers[$0] }
        let conditions = these.compactMap(\.condition)
        if conditions.count == these.count {
            return "if " + conditions.distinct.joined(separator: ", or if ")
        }
        // The others have a condition, so this is the usual case.
        if others.allSatisfy({ $0.condition != nil }) { return nil }
        /// The first option that all these triggers have, and none of the others.
        func option(of triggers: [Recording.Trigger], not others: [Recording.Trigger]) -> String? {
            triggers.first?.options.first { option in
                triggers.allSatisfy { $0.options.contains(option) }
                    && !others.contains { $0.options.contains(option) }
            }
        }
        if let option = option(of: these, not: others) { return "with \(option)" }
        if let option = option(of: others, not: these) { return "without \(option)" }
        for commands in [{ $0.usage }, { $0.command }] as [(Recording.Trigger) -> String?] {
            let these = these.compactMap(commands).distinct
            if !these.isEmpty, these.count <= 4, Set(these).isDisjoint(with: others.compactMap(commands)) {
                return "for " + these.joined(separator: ", ")
            }
        }
        return "sometimes"
    }

    /// Merges the calls of another recording. Where recordings differ, the usual case comes first.
    ///
    /// - Parameter index: the index of the recording; `nil` if the calls follow a failure.
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
