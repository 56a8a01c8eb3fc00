/// The kind of value an argument or option takes; decides how it is completed.
public enum ValueKind: Hashable, Sendable {
    /// Any text.
    case text
    /// A file or folder; `~` is the home folder.
    case path
    /// One of these words.
    case choice([String])
    /// The verb of a command.
    case command
    /// A value that screens suggest, such as an `artist`.
    case suggested(String)
}
