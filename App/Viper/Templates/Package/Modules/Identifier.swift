/// A permanent identifier: any text that isn't empty.
public struct Identifier: Hashable, Sendable {
    public let text: String

    /// - Returns: `nil` for an empty text.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
    }
}
