/// What kind of word an argument or option takes; decides how the word is completed.
public enum ValueKind: Hashable, Sendable {
    /// Anything.
    case text
    /// A file or folder; `~` is the home folder.
    case path
    /// One of these words.
    case choice([String])
    /// The verb of a command.
    case command
    /// Something that the screen can suggest, for example an `artist`.
    case suggested(String)
}
