/// A permanent identifier: `sidewinder:tracks:<uuid>`, `subsonic:<server>:tracks:<id>`.
///
/// A URN has two or more parts separated by colons. No part is empty or contains white space or control characters,
/// so a URN is always one word at the prompt.
public struct URN: Hashable, Sendable, CustomStringConvertible {
    /// The whole URN, as stored and shown.
    public let description: String

    /// Parses a URN; `nil` if the text isn't one.
    public init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        guard text.unicodeScalars.allSatisfy(Self.isVisible) else { return nil }
        description = String(text)
    }

    /// Creates a URN from text that is known to be valid, for example one stored in the library.
    public init(trusted text: String) {
        description = text
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("!"..."~").contains(scalar) }
        return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }

    /// The parts between the colons, at least two.
    public var parts: [Substring] { description.split(separator: ":") }
}
