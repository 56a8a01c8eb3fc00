import Synchronization

/// The lines typed at this prompt and, with a history file, at earlier ones.
package final class PromptHistory: Sendable {
    private let file: HistoryFile?
    private let lines: Mutex<[String]>

    /// Returns the path of a program's history, following the XDG Base Directory Specification.
    package static func path(of program: String, in environment: Environment) -> String {
        environment.folder("XDG_STATE_HOME", below: ".local/state") + "/\(program)/history"
    }

    /// The number of earlier lines to load from the file.
    static let size = 2000

    /// - Parameter file: the file that keeps the lines; `nil` for memory only.
    init(file: HistoryFile?) {
        self.file = file
        lines = Mutex(file?.lastLines(Self.size) ?? [])
    }

    /// Adds a line, unless it is blank, repeats the last one, or contains an address with a password.
    ///
    /// - Returns: whether it was added.
    func record(_ line: String) -> Bool {
        guard line.contains(where: { !$0.isWhitespace }), !line.contains("\n"), !line.hasPassword else {
            return false
        }
        return lines.withLock { lines in
            guard lines.last != line else { return false }
            lines.append(line)
            file?.append(line)
            return true
        }
    }

    /// Returns the latest line that begins with a text and is longer.
    func lastLine(continuing text: String) -> String? {
        lines.withLock { lines in lines.last { $0.hasPrefix(text) && $0 != text } }
    }

    /// Returns the last lines, oldest first.
    func last(_ limit: Int) -> [String] {
        lines.withLock { Array($0.suffix(max(0, limit))) }
    }
}

extension String {
    /// Whether an address in the line contains a password: `postgres://anna:secret@host/db` or `…?password=secret`.
    fileprivate var hasPassword: Bool {
        ShellWords(scanning: self).words.contains { word in
            guard let start = word.text.firstRange(of: "://")?.upperBound else { return false }
            let rest = word.text[start...]
            let user = rest.prefix(upTo: rest.lastIndex(of: "@") ?? rest.startIndex)
            return user.contains(":") || rest.lowercased().contains("password=")
        }
    }
}
