/// Which of the two streams a text belongs to: results go to standard output, all else to standard error.
public enum TextStream: Sendable {
    case results, notices
}
