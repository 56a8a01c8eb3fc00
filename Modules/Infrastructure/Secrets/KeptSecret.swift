/// What this machine keeps of a secret: a file's content, the kind in its first line.
enum KeptSecret: Equatable {
    case text(String)
    /// The command that prints it.
    case command(String)
    /// The keyring has it.
    case keyring
}

extension KeptSecret {
    /// Reads a file; `nil` if a newer version wrote it.
    init?(_ content: String) {
        let lines = content.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = lines.count == 2 ? String(lines[1]) : ""
        switch lines.first {
        case "text": self = .text(rest)
        case "command": self = .command(rest)
        case "keyring": self = .keyring
        default: return nil
        }
    }

    var content: String {
        switch self {
        case .text(let text): "text\n\(text)"
        case .command(let command): "command\n\(command)"
        case .keyring: "keyring\n"
        }
    }
}
