import Entities

extension SecretOwner {
    /// A name for files and the keyring: lowercase letters, digits, `-` and `.`, all else in hexadecimal. Owners never
    /// share a name, even on a case-insensitive file system.
    var encoded: String {
        "\(kind.rawValue)-\(Self.encoded(name) { $0.isSmall })@\(Self.encoded(address) { $0.isSmall || $0 == 0x2E })"
    }

    /// The name that earlier versions used for all addresses.
    var formerName: String {
        switch kind {
        case .source, .scrobbler: "\(kind.rawValue)-\(name)"
        case .session: "scrobbler-\(name)-session"
        }
    }

    /// The file name for `formerName`.
    var formerFile: String { Self.encoded(formerName) { $0.isSmall || (0x41...0x5A).contains($0) } }

    private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.map { byte in
            if isKept(byte) { return String(Unicode.Scalar(byte)) }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
        .joined()
    }
}

extension UInt8 {
    /// Whether this is a lowercase letter, a digit or `-`.
    fileprivate var isSmall: Bool {
        (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == 0x2D
    }
}
