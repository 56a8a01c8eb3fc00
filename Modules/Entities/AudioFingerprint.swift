/// A fingerprint of a file's encoded audio, independent of its name and tags.
///
/// Files with the same fingerprint have the same encoded audio. Other encodings of a recording have other fingerprints.
public struct AudioFingerprint: Hashable, Sendable {
    /// The fingerprint as 32 hexadecimal digits, the same in every run and on every system.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
