import Digests
import Entities
import TestSupport
import Testing

@testable import PlayClients

struct ClientKeyTests {
    private let key = ClientKey(of: "secret")

    @Test("The token proves a client, and so do the digests that the protocols derive from it") func proofs()
    {
        let proofs: [ClientProof] = [
            .token("secret"), .session(key.sessionKey(of: "phone")),
            .authToken("1005a59decb48ce0ad488532da837ef0", user: "anna"),
            .handshake(MD5.hex(of: MD5.hex(of: "secret") + "1700000000"), time: "1700000000"),
        ]

        for proof in proofs { #expect(key.proves(proof, of: "phone"), "\(proof)") }
    }

    @Test("Digests may be in capitals, tokens not") func capitals() {
        #expect(key.proves(.session(key.sessionKey(of: "phone").uppercased()), of: "phone"))
        #expect(!key.proves(.token("SECRET"), of: "phone"))
    }

    @Test("Nothing else proves a token, not even its digest") func refusals() {
        let proofs: [ClientProof] = [
            .token(""), .token("secret "), .token(key.digest), .session(key.digest), .session(""),
            .session(key.sessionKey(of: "laptop")), .authToken(key.digest, user: ""),
            .handshake(key.digest, time: "0"),
        ]

        for proof in proofs { #expect(!key.proves(proof, of: "phone"), "\(proof)") }
    }

    @Test("Tokens differ, and aren't as long as a digest") func tokens() {
        let tokens = (0..<100).map { _ in ClientKey.makeToken() }

        expectEqual(Set(tokens).count, 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 36 })
    }
}
