/// Identifies the audio of a file, whatever its name and tags.
///
/// Files with the same fingerprint have the same encoded audio. Another encoding of a recording has another one.
public struct AudioFingerprint: Hashable, Sendable {
    /// 32 hexadecimal digits, the same in every run and on every system.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
