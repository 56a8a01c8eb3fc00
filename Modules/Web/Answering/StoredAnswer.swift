/// The bytes of an answer, as they are while the library doesn't change.
struct StoredAnswer: Sendable {
    let bytes: [UInt8]
    /// Whether the bytes are compressed, for a client that takes that, and if it is worth it.
    let isCompressed: Bool
    /// Where the next page of a list is.
    let next: String?
    /// What to compare the client's copy with.
    let tag: String

    var size: Int { bytes.count + (next?.utf8.count ?? 0) + 256 }
}
