/// The result of submitting what waited.
public struct SubmissionSummary: Equatable, Sendable {
    public var stored: Int
    public var refused: Int
    /// What still waits.
    public var left: Int

    public init(stored: Int = 0, refused: Int = 0, left: Int = 0) {
        (self.stored, self.refused, self.left) = (stored, refused, left)
    }
}
