extension String {
    /// Whether this is a valid name for a music server or a device: at most 64 ASCII letters, digits and hyphens.
    var isPlainName: Bool {
        !isEmpty && utf8.count <= 64
            && utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }
}
