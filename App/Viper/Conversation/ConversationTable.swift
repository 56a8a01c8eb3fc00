/// A conversation as a table of events, requests, answers, output and routes. Repeated cells are left empty.
struct ConversationTable {
    private static let headings = [
        "What happens", "What is asked", "What comes back", "What is shown", "Where it leads",
    ]

    private let conversation: Conversation
    private var rows: [[String]] = []

    init(_ conversation: Conversation) {
        self.conversation = conversation
        for event in conversation.contract[.presenting]?.methods ?? [] { add(event) }
    }

    /// The table in Markdown, aligned for reading as plain text.
    var text: String {
        let all = [Self.headings] + rows
        let widths = Self.headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            "| " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }

    private mutating func add(_ event: Method) {
        let common = conversation.commonAnswers
        let commonlyShown = common.flatMap(conversation.shown).map(\.fullName)
        let shown = conversation.shown(after: event).filter { !commonlyShown.contains($0.fullName) }
        let first = rows.count
        add(from: "", "", shown: shown, ways: conversation.ways(after: event))
        for request in conversation.requests(after: event) {
            let answers = conversation.answers(to: request)
                .filter { answer in !common.contains { $0.fullName == answer.fullName } }
            if answers.isEmpty { rows.append(["", request.code, "", "", ""]) }
            for (index, answer) in answers.enumerated() {
                let ways = conversation.ways(after: answer)
                let shown = conversation.shown(after: answer)
                add(
                    from: index == 0 ? request.code : "",
                    answer.code,
                    shown: shown,
                    ways: ways,
                    isAlways: true
                )
            }
        }
        if rows.count == first { rows.append(["", "", "", "", ""]) }
        rows[first][0] = event.code
    }

    private mutating func add(
        from request: String,
        _ answer: String,
        shown: [Method],
        ways: [Method],
        isAlways: Bool = false
    ) {
        let count = max(shown.count, ways.count, isAlways ? 1 : 0)
        for index in 0..<count {
            rows.append([
                "", index == 0 ? request : "", index == 0 ? answer : "",
                index < shown.count ? shown[index].code : "", index < ways.count ? ways[index].code : "",
            ])
        }
    }
}

extension Method {
    /// The name as inline code.
    var code: String { "`\(fullName)`" }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
