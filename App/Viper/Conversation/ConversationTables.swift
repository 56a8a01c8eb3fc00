/// The tables of a module's events and requests, and the sentence about errors.
struct ConversationTables {
    let conversation: ModuleConversation

    private static let unrecorded = "not recorded"

    /// What leads to each event, and what follows from it.
    var events: String {
        let rows = conversation.methods(.presenting).map { event in
            [
                conversation.commands(for: event).map(\.code).joined(separator: ", "), event.fullName.code,
                conversation.consequences(of: event).map(Self.text) ?? Self.unrecorded,
            ]
        }
        return Self.table(["Command", "Event", "What follows"], rows)
    }

    /// The answers to each request, and what follows from them. Requests with the same answers share their rows.
    var requests: String? {
        let requests = conversation.methods(.interacting)
        guard !requests.isEmpty else { return nil }
        let rows = requests.map { (request: $0.fullName.code, answers: answers(to: $0)) }
        let groups = rows.map(\.answers).distinct.flatMap { answers in
            let names = rows.filter { $0.answers == answers }.map(\.request).joined(separator: ", ")
            return answers.enumerated().map { [$0 == 0 ? names : ""] + $1 }
        }
        return Self.table(["Request", "Answer", "What is shown, or follows"], groups)
    }

    /// Which requests have failed in the recordings, and how that is shown.
    var failures: String? {
        let requests = conversation.methods(.interacting)
        let failing = requests.filter { !conversation.failures(of: $0).isEmpty }
        let safe = requests.filter { conversation.failures(of: $0).isEmpty }
        let ways = failing.flatMap { request in
            conversation.failures(of: request).map { failure in
                let shown = conversation.consequences(ofAnswer: failure, to: request)
                return ([failure.code] + (shown.isEmpty ? [] : [Self.text(shown)])).joined(separator: " → ")
            }
        }.distinct.joined(separator: " or ")
        switch (failing.count, safe.count) {
        case (0, _): return nil
        case (_, 0): return "Failures of every request are recorded: \(ways)."
        case (let some, let others) where others < some:
            return "Failures of every request but \(Self.list(safe)) are recorded: \(ways)."
        default: return "Failures of \(Self.list(failing)) are recorded: \(ways)."
        }
    }

    private func answers(to request: Method) -> [[String]] {
        guard let answers = conversation.answers(to: request) else { return [[Self.unrecorded, ""]] }
        if answers.isEmpty { return [["none", ""]] }
        return answers.map {
            [$0.code, Self.text(conversation.consequences(ofAnswer: $0, to: request))]
        }
    }

    private static func list(_ methods: [Method]) -> String {
        let names = methods.map(\.fullName.code)
        let last = names.last ?? ""
        return names.count < 2 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// Steps follow each other after an arrow.
    private static func text(_ alternatives: [[String]]) -> String {
        alternatives.map { $0.map(\.code).joined(separator: " → ") }.joined(separator: " or ")
    }

    /// A table in Markdown, aligned for reading as plain text.
    private static func table(_ headings: [String], _ rows: [[String]]) -> String {
        let all = [headings] + rows
        let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            "| " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }
}

extension String {
    /// The text as inline code.
    fileprivate var code: String { "`\(self)`" }

    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
