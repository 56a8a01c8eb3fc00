/// The conversations of a module, as recorded by its tests.
struct Recording {
    /// A message with what follows from it.
    struct Call: Equatable {
        /// `Presenter`, `Interactor`, `View`, `Router`, or a service.
        let receiver: String
        /// `didFetch(page:)`.
        let message: String
        var calls: [Call] = []
    }

    /// An event with everything that follows from it.
    struct Conversation {
        /// The command that triggers the event, such as `delete TRACK…`; `nil` if the view does so by itself.
        let command: String?
        let event: Call
    }

    private(set) var conversations: [Conversation] = []

    /// Reads `Tests/Conversations/TrackList.txt`: messages are indented below the one they follow from.
    init(_ text: String) {
        var command: String?
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first {
            if line.hasPrefix("> ") || line.isEmpty {
                command = line.isEmpty ? nil : String(line.dropFirst(2))
                lines.removeFirst()
            } else if let event = Self.call(&lines, depth: 0) {
                conversations.append(Conversation(command: command, event: event))
            } else {
                lines.removeFirst()
            }
        }
    }

    private static func call(_ lines: inout ArraySlice<Substring>, depth: Int) -> Call? {
        let indent = String(repeating: "    ", count: depth)
        guard let line = lines.first, line.hasPrefix(indent), let dot = line.firstIndex(of: "."),
            line.dropFirst(indent.count).first != " "
        else { return nil }
        lines.removeFirst()
        var call = Call(
            receiver: String(line[..<dot].dropFirst(indent.count)),
            message: String(line[line.index(after: dot)...])
        )
        while let next = Self.call(&lines, depth: depth + 1) { call.calls.append(next) }
        return call
    }
}

extension Recording.Call {
    /// The call and everything that follows from it, in order.
    var all: [Recording.Call] { [self] + calls.flatMap(\.all) }

    /// The same without repetitions, such as further pages of a list.
    var withoutRepetitions: Recording.Call {
        var call = self
        call.calls = calls.map(\.withoutRepetitions).distinct
        return call
    }

    /// The messages that are sent next, in order, without repetitions.
    var next: [String] { calls.map(\.message).distinct }
}

extension Array where Element: Equatable {
    /// The first of all equal elements, in order.
    var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
