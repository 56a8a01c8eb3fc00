/// The bytes of an answer, as they are while the library doesn't change.
struct StoredAnswer: Sendable {
    let bytes: [UInt8]
    /// The same, compressed; `nil` if that isn't worth it.
    let compressed: [UInt8]?
    /// Where the next page of a list is.
    let next: String?
    /// What to compare the client's copy with.
    let tag: String

    var size: Int { bytes.count + (compressed?.count ?? 0) + 256 }
}
