/// The stream for a text: results go to standard output, everything else to standard error.
public enum TextStream: Sendable {
    case results, notices
}
