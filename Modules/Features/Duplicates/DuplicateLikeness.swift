/// The criterion by which tracks are duplicates.
package enum DuplicateLikeness: String, CaseIterable, Sendable {
    /// The same title, artist and length.
    case tags
    /// Exactly the same audio.
    case audio
}
