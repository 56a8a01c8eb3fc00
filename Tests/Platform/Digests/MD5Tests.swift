import Digests
import TestSupport
import Testing

struct MD5Tests {
    @Test(
        "Digests match RFC 1321",
        arguments: [
            ("", "d41d8cd98f00b204e9800998ecf8427e"),
            ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
            (
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a"
            ),
        ]
    )
    func digest(text: String, digest: String) {
        expectEqual(MD5.hex(of: text), digest)
    }
}
