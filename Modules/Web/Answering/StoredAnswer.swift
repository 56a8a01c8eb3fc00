/// The body of a response, valid until the library changes.
struct StoredAnswer: Sendable {
    let bytes: [UInt8]
    /// Whether the bytes are compressed: the client accepts gzip, and the body is large enough.
    let isCompressed: Bool
    /// The address of a list's next page.
    let next: String?
    /// The ETag, which is compared with the client's copy.
    let tag: String

    var size: Int { bytes.count + (next?.utf8.count ?? 0) + 256 }
}
