import SwiftParser

/// The command that triggers an event at the prompt.
struct CommandDraft {
    let event: Method
    /// The command's name: `play-next`.
    let verb: String
    /// The function that handles it.
    let handler: String
    private let words: [WordDraft]

    /// The commands for all events that can be typed, each with a distinct verb.
    ///
    /// - Parameter taken: names used in the view.
    static func all(for events: [Method], taken: ViewNames = ViewNames()) -> [CommandDraft] {
        var verbs = taken.verbs.union(["help", "back", "history", "quit"])
        return events.filter { !["viewDidLoad", "viewDidAppear"].contains($0.name) }.compactMap { event in
            guard let words = WordDraft.all(for: event, among: events, taken: taken.words) else { return nil }
            let stem = event.wish.joined(separator: "-")
            let labels = event.parameters.flatMap { ($0.label ?? $0.name).words }.joined(separator: "-")
            let candidates =
                [stem, labels.isEmpty ? stem : "\(stem)-\(labels)"] + (2...99).map { "\(stem)-\($0)" }
            guard let verb = candidates.first(where: { verbs.insert($0).inserted }) else { return nil }
            let handler = handler(for: verb, taken: taken.handlers)
            return CommandDraft(event: event, verb: verb, handler: handler, words: words)
        }
    }

    /// The lines of a table with these commands only.
    static func table(_ commands: [CommandDraft]) -> String {
        let lines = commands.map(\.entry).joined(separator: "\n")
        return commands.count == 1 ? String(lines.dropLast()) : lines
    }

    /// The line in the view's table.
    var entry: String {
        let parameters = words.filter(\.isParameter).map(\.reference)
        let options = words.filter(\.isOption).map(\.reference)
        let arguments = [
            "\"\(verb)\"", parameters.isEmpty ? nil : "[\(parameters.joined(separator: ", "))]",
            options.isEmpty ? nil : "options: [\(options.joined(separator: ", "))]",
            "help: \"\(help)\"", "handler: \(handler)",
        ].compactMap { $0 }
        return Wrapping.list("Command", arguments, ",", depth: 3)
    }

    /// The function that handles it.
    var function: String {
        let values = zip(event.parameters, words).map { parameter, word in
            parameter.calledLabel.map { "\($0): \(word.expression)" } ?? word.expression
        }
        let fails = words.contains(where: \.canFail) ? " throws(CommandFailure)" : ""
        let lines = words.flatMap(\.preparation) + call(values)
        return """
                private func \(handler)(_ input: CommandInput) async\(fails) {
            \(lines.joined(separator: "\n"))
                }
            """
    }

    /// The declarations of its parameters and options, with their names.
    var declarations: [(name: String, isOption: Bool, text: String)] {
        words.compactMap { word in word.declaration.map { (word.name, word.isOption, $0) } }
    }

    /// The typed words in a test.
    var sampleLine: [String] {
        [verb] + words.filter(\.isParameter).map(\.sample) + words.filter(\.isOption).flatMap(\.sampleOption)
    }

    /// The values that the presenter receives in return, one per parameter of the event.
    var sampleValues: [String?] { words.map(\.sampleValue) }

    private func call(_ values: [String]) -> [String] {
        let discard = event.result == nil ? "" : "_ = "
        let prefix = event.isAsync ? "await " : ""
        guard event.errorType != nil else {
            return [Wrapping.list("\(discard)\(prefix)presenter.\(event.name)", values, depth: 2)]
        }
        return [
            "        do {", Wrapping.list("\(discard)try \(prefix)presenter.\(event.name)", values, depth: 3),
            "        } catch {", "            output.fail(\"\\(error)\", code: \"failed\")", "        }",
        ]
    }

    private var help: String {
        let documentation = String(event.documentation.prefix { !".;:".contains($0) })
            .replacing("\\", with: "").replacing("\"", with: "'")
        guard documentation.hasPrefix("The user ") else {
            return (documentation.isEmpty ? event.wish.joined(separator: " ") : documentation).lowercasedFirst
        }
        let words = documentation.split(separator: " ").dropFirst(2).map(String.init)
        return ([words.first?.imperative ?? ""] + words.dropFirst()).joined(separator: " ")
    }

    private static func handler(for verb: String, taken: Set<String>) -> String {
        let words = verb.split(separator: "-")
        let name = words.prefix(1).joined() + words.dropFirst().map { String($0).capitalizedFirst }.joined()
        let isFree =
            !["title", "commands", "presenter", "output", "suggestions"].contains(name)
            && !taken.contains(name)
        return isFree && name.isValidSwiftIdentifier(for: .variableName) ? name : "\(name)Command"
    }
}
