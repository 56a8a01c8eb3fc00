/// What duplicates have in common.
package enum DuplicateLikeness: String, CaseIterable, Sendable {
    /// The title, the artist and the length.
    case tags
    /// The audio, exactly.
    case audio
}
