/// The conversations of a module, as recorded by its tests.
struct Recording {
    /// A message with what follows from it.
    struct Call {
        /// `Presenter`, `Interactor`, `View`, `Router`, or a service.
        let receiver: String
        /// `didFetch(page:)`.
        let message: String
        /// What triggers an event.
        let trigger: Trigger
        /// The line of the recording: messages have the order in which they were sent.
        let line: Int
        var calls: [Call] = []
        /// Whether other calls came between those that follow from this one.
        var alternates = false
    }

    /// What leads to an event.
    struct Trigger {
        /// The command or address, such as `delete TRACK… --all`; `nil` if the view does so by itself.
        var command: String?
        /// When this follows from it, such as `nothing is found`; `nil` if nothing special is said.
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

    /// The depth at which messages are left out.
    private static let depth = 100

    private var screen = Call(receiver: "View", message: "", trigger: Trigger(), line: 0)

    /// Reads `Tests/Conversations/TrackList.txt`: messages are indented below the one they follow from. After `…` an
    /// earlier message is repeated, because what comes next follows from it.
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
    /// Reads `find WORDS…  # nothing is found`; either part may be left out.
    fileprivate init(_ text: Substring) {
        let parts = text.split(separator: "# ", maxSplits: 1, omittingEmptySubsequences: false)
        let command = parts.first.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        self.init(command: command == "" ? nil : command, condition: parts.dropFirst().first.map(String.init))
    }
}

extension Recording.Call {
    /// Reads `Presenter.didFetch(page:)`.
    fileprivate init?(_ text: Substring, after trigger: Recording.Trigger, line: Int) {
        let parts = text.trimmingPrefix("… ").split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        self.init(receiver: String(parts[0]), message: String(parts[1]), trigger: trigger, line: line)
    }

    /// - Returns: the call's index among those below the same one.
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
