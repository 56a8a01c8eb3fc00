import Digests
import TestSupport
import Testing

@testable import Scrobbling

struct LastFMSignatureTests {
    @Test("A signature covers the sorted parameters in UTF-8, and the secret")
    func signature() {
        expectEqual(
            LastFMCall.signature(of: [("artist", "Björk")], sharedSecret: "secret"),
            "9b493c709d47f084d4570cc7b14f7037"
        )
        expectEqual(
            LastFMCall.signature(
                of: [
                    ("method", "auth.getSession"), ("token", "YOUR_REQUESTED_TOKEN"),
                    ("api_key", "YOUR_API_KEY"),
                ],
                sharedSecret: "YOUR_SECRET"
            ),
            "94539006de89b3c6b3c030bb1e52b9c4"
        )
        expectEqual(
            LastFMCall.signature(
                of: [
                    ("track", "RAINSICK"), ("sk", "YOUR_SESSION_KEY"), ("method", "track.love"),
                    ("artist", "KITANO REM"), ("api_key", "YOUR_API_KEY"),
                ],
                sharedSecret: "YOUR_SECRET"
            ),
            "800b8884b00c9343d1d425ed271e0f42"
        )
    }

    @Test("Parameters are sorted by the bytes of their names")
    func order() {
        let (tenth, first) = (("artist[10]", "a"), ("artist[1]", "b"))

        expectEqual(
            LastFMCall.signature(of: [first, tenth], sharedSecret: "s"),
            MD5.hex(of: "artist[10]aartist[1]bs")
        )
    }
}
