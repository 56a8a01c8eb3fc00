extension String {
    /// The text that is encoded so, `nil` if it isn't UTF-8. Several times faster than validating it first.
    init?(utf8 bytes: ArraySlice<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // What can't be decoded is replaced, and so is longer or different now.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
