/// A name that stays with a thing for good, wherever the thing is shown or stored:
/// `sidewinder:tracks:<uuid>`, `subsonic:<server>:tracks:<id>`.
///
/// A URN has two or more parts separated by colons. No part is empty, and none holds white space or
/// control characters, so that a URN is always one word at the prompt.
public struct URN: Hashable, Sendable, CustomStringConvertible {
    /// The whole name, as it is stored and shown.
    public let description: String

    /// Reads a URN from its text; `nil` if the text is no URN.
    public init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        guard text.unicodeScalars.allSatisfy(Self.isVisible) else { return nil }
        description = String(text)
    }

    /// Wraps the text of a URN that was checked before, for example one read back from the library.
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
