import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Secrets

@Suite("Secrets") struct SecretVaultTests {
    private let owner = SecretOwner(.scrobbler, name: "lastfm listener/ü", address: "https://a.example/2.0")

    @Test("A file keeps a secret that only the user can read, until it is forgotten")
    func file() async throws {
        let (vault, folder) = try makeSUT()

        try await vault.keep(Secret("first"), of: owner)
        try await vault.keep(Secret("s3cret\nsecond"), of: owner)
        let secret = try await vault.secret(of: owner)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a/secrets"))
        let modes = try [folder.path("a/secrets"), folder.path("a/secrets/\(names[0])")].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        let isThere = await vault.hasSecret(of: owner)
        try await vault.forgetSecret(of: owner)
        try await vault.forgetSecret(of: owner)

        expectEqual(secret, Secret("s3cret\nsecond"))
        #expect(isThere)
        expectEqual(names, ["scrobbler-lastfm%20listener%2f%c3%bc@https%3a%2f%2fa.example%2f2.0"])
        expectEqual(modes, [0o700, 0o600])
        #expect(try await vault.secret(of: owner) == nil)
        #expect(await !vault.hasSecret(of: owner))
    }

    @Test("A secret belongs to a kind, a name and an address, and isn't found for others")
    func owners() async throws {
        let (vault, _) = try makeSUT()
        let long = String(repeating: "a", count: 400)
        let owners = [
            SecretOwner(.source, name: "home", address: "http://a.example"),
            SecretOwner(.source, name: "home", address: "https://a.example"),
            SecretOwner(.scrobbler, name: "home", address: "http://a.example"),
            SecretOwner(.session, name: "home", address: "http://a.example"),
            SecretOwner(.source, name: "home@http://a", address: ".example"),
            SecretOwner(.scrobbler, name: "Home", address: "http://a.example"),
            SecretOwner(.scrobbler, name: "\u{B}b", address: "\u{1}1"),
            SecretOwner(.scrobbler, name: "\u{BB}", address: "\u{11}"),
            SecretOwner(.scrobbler, name: "../../x", address: ".."),
            SecretOwner(.source, name: "home", address: "http://\(long)"),
            SecretOwner(.source, name: "home", address: "http://\(long)/"),
            SecretOwner(.source, name: "home", address: "http://\(long.dropLast(233))"),
            SecretOwner(.source, name: "home", address: "http://\(long.dropLast(232))"),
        ]

        for (number, owner) in owners.enumerated() {
            #expect(await !vault.hasSecret(of: owner), "\(owner)")
            try await vault.keep(Secret("\(number)"), of: owner)
        }

        for (number, owner) in owners.enumerated() {
            try await expectEqual(vault.secret(of: owner), Secret("\(number)"))
        }
    }

    @Test("A command is kept in place of the secret that it prints, and runs each time")
    func command() async throws {
        let (vault, folder) = try makeSUT()
        let printed = folder.path("printed")
        try Data("first".utf8).write(to: URL(filePath: printed))
        let command = "cat '\(printed)'"

        let given = try await vault.secret(printedBy: command)
        try await vault.keep(given, of: owner)
        try Data(" second\nline \n".utf8).write(to: URL(filePath: printed))

        expectEqual(given, Secret("first", printedBy: command))
        try await expectEqual(vault.secret(of: owner), Secret("second\nline", printedBy: command))
        try await expectEqual(vault.secret(printedBy: "cat; echo end").text, "end")
    }

    @Test(
        "A command that prints nothing, fails or doesn't exist is reported by its status, without its text",
        arguments: [
            ("true", "The command printed nothing."), ("exit 3", "The command failed with exit status 3."),
            ("echo half; exit 1", "The command failed with exit status 1."),
            ("no-such-program", "The command failed with exit status 127."),
            ("kill -9 $$", "The command was killed; its time limit is a minute."),
        ]
    )
    func badCommand(_ command: String, reason: String) async throws {
        let (vault, _) = try makeSUT()

        await #expect(throws: ServiceError.unavailable(.secret(reason: reason))) {
            try await vault.secret(printedBy: command)
        }
    }

    @Test("A secret that an earlier version kept under a name has no address until it is bound to one")
    func unbound() async throws {
        let (vault, folder) = try makeSUT()
        let (home, other) = (
            SecretOwner(.source, name: "home", address: "https://a.example"),
            SecretOwner(.source, name: "home", address: "https://b.example")
        )
        let session = SecretOwner(.session, name: "Last.fm", address: "https://a.example")
        try FileManager.default.createDirectory(
            atPath: folder.path("a/secrets"),
            withIntermediateDirectories: true
        )
        try Data("old".utf8).write(to: URL(filePath: folder.path("a/secrets/source-home")))
        try Data("key".utf8).write(to: URL(filePath: folder.path("a/secrets/scrobbler-Last%2efm-session")))

        let before = try await vault.secret(of: home)
        let isUnbound = await vault.hasUnboundSecret(of: home)
        try await vault.bindSecret(to: home)
        try await vault.bindSecret(to: session)

        #expect(before == nil)
        #expect(isUnbound)
        try await expectEqual(vault.secret(of: home), Secret("old"))
        try await expectEqual(vault.secret(of: session), Secret("key"))
        #expect(try await vault.secret(of: other) == nil)
        #expect(await !vault.hasUnboundSecret(of: other))
        await #expect(throws: ServiceError.unavailable(.secretOf(other))) {
            try await vault.bindSecret(to: other)
        }
    }

    @Test("A folder that can't be created is reported")
    func noFolder() async throws {
        let (_, folder) = try makeSUT()
        let path = folder.path("file")
        try Data().write(to: URL(filePath: path))
        let vault = SecretVault(folder: path + "/secrets", keyring: nil)

        let error = await #expect(throws: ServiceError.self) { try await vault.keep(Secret("s"), of: owner) }

        expectEqual(error?.code, .inputOutput)
    }

    private func makeSUT() throws -> (vault: SecretVault, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (SecretVault(folder: folder.path("a/secrets"), keyring: nil), folder)
    }
}
