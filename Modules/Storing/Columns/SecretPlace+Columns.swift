import Entities

extension SecretPlace {
    /// The column `secret_place`.
    package var kind: String {
        switch self {
        case .none: "none"
        case .keyring: "keyring"
        case .file: "file"
        case .command: "command"
        }
    }

    /// The column `secret_command`.
    package var command: String? {
        if case .command(let command) = self { command } else { nil }
    }

    /// Reads the columns; `nil` if they have no meaning.
    package init?(_ kind: String, command: String?) {
        switch (kind, command) {
        case ("none", _): self = .none
        case ("keyring", _): self = .keyring
        case ("file", _): self = .file
        case ("command", let command?): self = .command(command)
        default: return nil
        }
    }
}
