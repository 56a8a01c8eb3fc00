import Synchronization

/// The lines typed so far: those of earlier prompts, as far as a file has them, and those of this one.
final class PromptHistory: Sendable {
    private let file: HistoryFile?
    private let lines: Mutex<[String]>

    /// How many lines of earlier prompts can be found again.
    static let size = 2000

    /// - Parameter file: nil keeps the lines in memory only.
    init(file: HistoryFile?) {
        self.file = file
        lines = Mutex(file?.lastLines(Self.size) ?? [])
    }

    /// Keeps a line, unless it is blank or the last one again.
    ///
    /// - Returns: Whether it was kept.
    func record(_ line: String) -> Bool {
        guard line.contains(where: { !$0.isWhitespace }), !line.contains("\n") else { return false }
        return lines.withLock { lines in
            guard lines.last != line else { return false }
            lines.append(line)
            file?.append(line)
            return true
        }
    }

    /// The last lines, the oldest first.
    func last(_ limit: Int) -> [String] {
        lines.withLock { Array($0.suffix(max(0, limit))) }
    }
}
