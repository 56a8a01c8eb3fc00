/// The conversations of a module, as recorded by its tests.
struct Recording {
    /// A message with the messages that follow from it.
    struct Call {
        /// The receiver: `Presenter`, `Interactor`, `View`, `Router` or a service.
        let receiver: String
        /// The message: `didFetch(page:)`.
        let message: String
        /// The trigger, if the call is an event.
        let trigger: Trigger
        /// The line in the recording; messages are in the order in which they were sent.
        let line: Int
        var calls: [Call] = []
        /// Whether other calls came between those that follow from this one.
        var alternates = false
    }

    /// The trigger of an event.
    struct Trigger {
        /// The command or address, such as `delete TRACK… --all`; `nil` if the view sends the event automatically.
        var command: String?
        /// The condition, such as `nothing is found`; `nil` in the usual case.
        var condition: String?

        /// The command without its options.
        var usage: String? {
            command.map { $0.split(separator: " --", maxSplits: 1).first.map(String.init) ?? $0 }
        }

        var options: [String] {
            (command ?? "").split(separator: " ").map(String.init).filter { $0.hasPrefix("--") }
        }
    }

    /// The events, with everything that follows from them.
    var events: [Call] { screen.calls }

    /// The depth from which messages are ignored.
    private static let depth = 100

    private var screen = Call(receiver: "View", message: "", trigger: Trigger(), line: 0)

    /// Parses `Tests/Conversations/TrackList.txt`: messages are indented below the one they follow from. After `…` an
    /// earlier message is repeated, because the next ones follow from it.
    init(_ text: String) {
        var trigger = Trigger()
        var path: [Int] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let depth = line.prefix { $0 == " " }.count / 4
            let words = line.drop { $0 == " " }
            if words.hasPrefix("> ") || words.isEmpty {
                trigger = Trigger(words.dropFirst(2))
            } else if let call = Call(words, after: depth == 0 ? trigger : Trigger(), line: number),
                depth <= path.count, depth < Self.depth
            {
                path = Array(path.prefix(depth))
                path.append(screen.add(call, below: path[...], isRepeated: words.hasPrefix("… ")))
            }
        }
    }
}

extension Recording.Trigger {
    /// Parses `find WORDS…  # nothing is found`; either part may be missing.
    fileprivate init(_ text: Substring) {
        let parts = text.split(separator: "# ", maxSplits: 1, omittingEmptySubsequences: false)
        let command = parts.first.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        self.init(command: command == "" ? nil : command, condition: parts.dropFirst().first.map(String.init))
    }
}

extension Recording.Call {
    /// Parses `Presenter.didFetch(page:)`.
    fileprivate init?(_ text: Substring, after trigger: Recording.Trigger, line: Int) {
        let parts = text.trimmingPrefix("… ").split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        self.init(receiver: String(parts[0]), message: String(parts[1]), trigger: trigger, line: line)
    }

    /// - Returns: the call's index among its siblings.
    fileprivate mutating func add(
        _ call: Recording.Call,
        below path: ArraySlice<Int>,
        isRepeated: Bool
    ) -> Int {
        if let first = path.first {
            return calls[first].add(call, below: path.dropFirst(), isRepeated: isRepeated)
        }
        if isRepeated, let earlier = calls.lastIndex(where: { $0.isNamed(like: call) }) {
            calls[earlier].alternates = true
            return earlier
        }
        calls.append(call)
        return calls.count - 1
    }

    func isNamed(like other: Recording.Call) -> Bool {
        receiver == other.receiver && message == other.message
    }

    /// The call and everything that follows from it.
    var all: [Recording.Call] { [self] + calls.flatMap(\.all) }

    /// The same call without repetitions, such as further pages of a list.
    var withoutRepetitions: Recording.Call {
        var call = self
        call.calls = calls.map(\.withoutRepetitions).distinct
        return call
    }

    /// The names of the messages that follow directly, in order, without repetitions.
    var next: [String] { calls.map(\.message).distinct }
}

extension Recording.Call: Equatable {
    /// Compares the messages, ignoring the time at which they were sent.
    static func == (one: Recording.Call, other: Recording.Call) -> Bool {
        one.isNamed(like: other) && one.calls == other.calls
    }
}

extension Array where Element: Equatable {
    /// The first of all equal elements, in order.
    var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
