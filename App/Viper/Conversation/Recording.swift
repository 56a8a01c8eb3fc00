/// The conversations of a module, as recorded by its tests.
struct Recording {
    /// A message with what follows from it.
    struct Call {
        /// `Presenter`, `Interactor`, `View`, `Router`, or a service.
        let receiver: String
        /// `didFetch(page:)`.
        let message: String
        /// The line of the recording: messages have the order in which they were sent.
        let line: Int
        var calls: [Call] = []
    }

    /// An event with everything that follows from it.
    struct Conversation {
        /// The command that triggers the event, such as `delete TRACK…`; `nil` if the view does so by itself.
        let command: String?
        var event: Call
    }

    private(set) var conversations: [Conversation] = []

    /// Reads `Tests/Conversations/TrackList.txt`: messages are indented below the one they follow from. After `…` an
    /// earlier message is repeated, because what comes next follows from it.
    init(_ text: String) {
        var command: String?
        var path: [Int] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let depth = line.prefix { $0 == " " }.count / 4
            let words = line.drop { $0 == " " }
            if words.hasPrefix("> ") || words.isEmpty {
                command = words.isEmpty ? nil : String(words.dropFirst(2))
            } else if let call = Call(words, line: number), depth <= path.count {
                path = Array(path.prefix(depth))
                path.append(add(call, below: path, isRepeated: words.hasPrefix("… "), command: command))
            }
        }
    }

    /// - Returns: the call's index among those below the same one.
    private mutating func add(_ call: Call, below path: [Int], isRepeated: Bool, command: String?) -> Int {
        guard let first = path.first else {
            let earlier = conversations.lastIndex { $0.event.isNamed(like: call) }
            if isRepeated, let earlier { return earlier }
            conversations.append(Conversation(command: command, event: call))
            return conversations.count - 1
        }
        return conversations[first].event.add(call, below: path.dropFirst(), isRepeated: isRepeated)
    }
}

extension Recording.Call {
    /// Reads `Presenter.didFetch(page:)`.
    fileprivate init?(_ text: Substring, line: Int) {
        let parts = text.trimmingPrefix("… ").split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        self.init(receiver: String(parts[0]), message: String(parts[1]), line: line)
    }

    fileprivate mutating func add(
        _ call: Recording.Call,
        below path: ArraySlice<Int>,
        isRepeated: Bool
    ) -> Int {
        guard let first = path.first else {
            let earlier = calls.lastIndex { $0.isNamed(like: call) }
            if isRepeated, let earlier { return earlier }
            calls.append(call)
            return calls.count - 1
        }
        return calls[first].add(call, below: path.dropFirst(), isRepeated: isRepeated)
    }

    fileprivate func isNamed(like other: Recording.Call) -> Bool {
        receiver == other.receiver && message == other.message
    }

    /// The call and everything that follows from it.
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

extension Recording.Call: Equatable {
    /// Whether the same is said, at any time.
    static func == (one: Recording.Call, other: Recording.Call) -> Bool {
        one.isNamed(like: other) && one.calls == other.calls
    }
}

extension Array where Element: Equatable {
    /// The first of all equal elements, in order.
    var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
