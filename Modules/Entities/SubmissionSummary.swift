/// The result of submitting pending plays.
public struct SubmissionSummary: Equatable, Sendable {
    public var stored: Int
    public var refused: Int
    /// The number of plays still pending.
    public var left: Int

    public init(stored: Int = 0, refused: Int = 0, left: Int = 0) {
        (self.stored, self.refused, self.left) = (stored, refused, left)
    }
}
