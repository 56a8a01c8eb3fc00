import Foundation

extension String {
    /// The text before its UTF-8 was taken for Windows-1252 or Latin-1: `Björk` for `BjÃ¶rk`; `nil` if it wasn't.
    var decodedTwice: String? {
        // The first byte of each letter has become one of À to ÿ, whose UTF-8 begins with C3.
        guard utf8.contains(0xC3) else { return nil }
        for encoding in [String.Encoding.windowsCP1252, .isoLatin1] {
            if let bytes = data(using: encoding), let text = String(validating: bytes, as: UTF8.self) {
                return text
            }
        }
        return nil
    }
}
