#if canImport(CommonCrypto)
    import CommonCrypto
#else
    import CMessageDigest
#endif

/// MD5 digests, which Last.fm's signatures and Subsonic's tokens require. They aren't secure.
public enum MD5 {
    /// Returns the digest of a text's UTF-8, as 32 hexadecimal digits.
    public static func hex(of text: String) -> String { hex(of: Array(text.utf8)) }

    /// Returns the digest of bytes, as 32 hexadecimal digits.
    public static func hex(of bytes: [UInt8]) -> String {
        #if canImport(CommonCrypto)
            var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
            _ = CC_MD5(bytes, CC_LONG(truncatingIfNeeded: bytes.count), &digest)
        #else
            var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
            var context = MD5_CTX()
            MD5Init(&context)
            MD5Update(&context, bytes, bytes.count)
            MD5Final(&digest, &context)
        #endif
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }
        .joined()
    }
}
