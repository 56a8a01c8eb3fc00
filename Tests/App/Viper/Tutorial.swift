import Foundation

/// The steps of the tutorial, parsed from its page.
struct Tutorial {
    enum Step: Equatable {
        /// A file with its contents.
        case write(path: String, text: String)
        /// Changes of a file.
        case edit(path: String, hunks: [Hunk])
        /// A command, and whether it should fail.
        case run(words: [String], fails: Bool)
        /// A part of a file that a command has written.
        case find(path: String, text: String)
        /// A session at the prompt: the input and all output.
        case session(typed: [String], shown: [String])
    }

    /// Lines of a file, and their replacement.
    struct Hunk: Equatable {
        let old: [String]
        let new: [String]

        init(_ lines: some Sequence<String>) {
            old = lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
            new = lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
        }
    }

    let steps: [Step]

    init(_ page: String) {
        var steps: [Step] = []
        var lead = ""
        var block: (language: String, lines: [String])?
        for line in page.components(separatedBy: "\n") {
            if let open = block {
                if line == "```" {
                    steps += Self.steps(open.language, open.lines, lead: lead)
                    block = nil
                } else {
                    block?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                block = (String(line.dropFirst(3)), [])
            } else if !line.isEmpty {
                lead = line
            }
        }
        self.steps = steps
    }

    private static func steps(_ language: String, _ lines: [String], lead: String) -> [Step] {
        let path = String(lead.trimmingPrefix("`").prefix { $0 != "`" })
        switch language {
        case "sh":
            return lines.map { line in
                let words = line.split(separator: "#")[0]
                return .run(words: shellWords(String(words)), fails: line.contains("# fails"))
            }
        case "text":
            let typed = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
            return [.session(typed: typed, shown: lines.filter { !$0.hasPrefix("> ") })]
        case "swift":
            return [.write(path: path, text: lines.map { $0 + "\n" }.joined())]
        case "":
            return [.find(path: path, text: lines.map { $0 + "\n" }.joined())]
        case "diff":
            return [.edit(path: path, hunks: lines.split(separator: "@@").map { Hunk($0) })]
        default:
            return []
        }
    }

    /// The words of a line; a quoted part is one word.
    private static func shellWords(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
