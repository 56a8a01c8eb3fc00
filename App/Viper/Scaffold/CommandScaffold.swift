import SwiftParser

/// The command that triggers an event at the prompt.
struct CommandScaffold {
    let event: Method
    /// The command's name: `play-next`.
    let verb: String
    /// The function that handles the command.
    let handler: String
    let words: [WordScaffold]

    /// Commands with distinct verbs, for all events that can be typed.
    ///
    /// - Parameter taken: names used in the view.
    static func all(for events: [Method], taken: ViewNames = ViewNames()) -> [CommandScaffold] {
        var verbs = taken.verbs.union(["help", "back", "history", "quit"])
        return events.filter { !$0.isLifecycle }.compactMap { event in
            guard let words = WordScaffold.all(for: event, among: events, taken: taken.words) else {
                return nil
            }
            let stem = event.wish.joined(separator: "-")
            let labels = event.parameters.flatMap { ($0.label ?? $0.name).words }.joined(separator: "-")
            let candidates =
                [stem, labels.isEmpty ? stem : "\(stem)-\(labels)"] + (2...99).map { "\(stem)-\($0)" }
            guard let verb = candidates.first(where: { verbs.insert($0).inserted }) else { return nil }
            let handler = handler(for: verb, taken: taken.handlers)
            return CommandScaffold(event: event, verb: verb, handler: handler, words: words)
        }
    }

    /// A table of commands.
    static func table(_ commands: [CommandScaffold]) -> String {
        "[\(commands.map { "\n\($0.entry)" }.joined(separator: ","))\(commands.isEmpty ? "" : "\n")]"
    }

    /// The element in the view's table.
    var entry: String {
        let names = parameters.isEmpty ? "" : ", \(references(parameters))"
        let switches = options.isEmpty ? "" : ", options: \(references(options))"
        return "Command(\"\(verb)\"\(names)\(switches), help: \"\(help)\", handler: \(handler))"
    }

    /// The function that handles the command.
    var function: String {
        let failure = words.contains(where: \.canFail) ? " throws(CommandFailure)" : ""
        let preparations = words.compactMap(\.preparation).map { "\($0)\n" }.joined()
        return """
            private func \(handler)(_ input: CommandInput) async\(failure) {
            \(preparations)\(event.call(on: "presenter", words.map(\.passed)))
            }
            """
    }

    /// The line typed in a test.
    var typed: String {
        ([verb] + (parameters + options).map(\.typed)).joined(separator: " ")
    }

    private var parameters: [WordScaffold] { words.filter(\.isParameter) }
    private var options: [WordScaffold] { words.filter(\.isOption) }

    private func references(_ words: [WordScaffold]) -> String {
        "[\(words.map { ".\($0.name)" }.joined(separator: ", "))]"
    }

    private var help: String {
        let documentation = String(event.documentation.prefix { !".;:".contains($0) })
            .replacing("\\", with: "").replacing("\"", with: "'")
        guard documentation.hasPrefix("The user ") else {
            return (documentation.isEmpty ? event.wish.joined(separator: " ") : documentation).lowercasedFirst
        }
        let words = documentation.split(separator: " ").dropFirst(2).map(String.init)
        switch words.first {
        // The rest has no regular imperative.
        case nil, "has", "is": return event.wish.joined(separator: " ")
        case "wants" where words.dropFirst().first == "to": return words.dropFirst(2).joined(separator: " ")
        case let verb?: return ([verb.imperative] + words.dropFirst()).joined(separator: " ")
        }
    }

    private static func handler(for verb: String, taken: Set<String>) -> String {
        let name = verb.split(separator: "-").map(String.init).camelCased
        let taken = taken.union(["title", "status", "commands", "presenter", "output"])
        return !taken.contains(name) && name.isValidSwiftIdentifier(for: .variableName)
            ? name : "\(name)Command"
    }
}
