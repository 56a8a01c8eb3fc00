/// A secret as stored on this machine, in a file with the kind in its first line.
enum KeptSecret: Equatable {
    case text(String)
    /// A command that prints the secret.
    case command(String)
    /// The secret is in the keyring.
    case keyring
}

extension KeptSecret {
    /// Reads a file's content; `nil` if a newer version wrote it.
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
