import Foundation
import Services
import TestSupport
import Testing

@testable import Secrets

@Suite("Secrets") struct SecretVaultTests {
    @Test("A file keeps a secret, which only the user can read, until it is forgotten")
    func file() async throws {
        let (vault, folder) = try makeSUT()

        try await vault.keep("first", as: "lastfm listener/ü", in: .file)
        try await vault.keep("s3cret\nsecond", as: "lastfm listener/ü", in: .file)
        let secret = try await vault.secret("lastfm listener/ü", in: .file)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a/secrets"))
        let modes = try [folder.path("a/secrets"), folder.path("a/secrets/\(names[0])")].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        try await vault.forget("lastfm listener/ü", in: .file)
        try await vault.forget("lastfm listener/ü", in: .file)

        #expect(secret == "s3cret\nsecond")
        #expect(names.count == 1)
        #expect(modes == [0o700, 0o600])
        await #expect(throws: ServiceError.self) { try await vault.secret("lastfm listener/ü", in: .file) }
    }

    @Test("A command's output is the secret, without white space around it")
    func command() async throws {
        let (vault, _) = try makeSUT()

        #expect(try await vault.secret("any", in: .command("printf ' key shared \\n'")) == "key shared")
        #expect(try await vault.secret("any", in: .command("cat; echo end")) == "end")
    }

    @Test(
        "A command that prints nothing, fails or doesn't exist is reported, without what it is",
        arguments: ["true", "exit 3", "no-such-program"]
    )
    func badCommand(_ command: String) async throws {
        let (vault, _) = try makeSUT()

        let error = await #expect(throws: ServiceError.self) {
            try await vault.secret("any", in: .command(command))
        }

        #expect(error?.code == "unavailable")
        #expect(!"\(String(describing: error))".contains(command))
    }

    @Test("Without a keyring, secrets go to files")
    func place() async throws {
        let (vault, _) = try makeSUT()

        #expect(await vault.usualPlace() == .file)
        #expect(try await vault.secret("any", in: .none) == "")
        await #expect(throws: ServiceError.self) { try await vault.secret("any", in: .keyring) }
        await #expect(throws: ServiceError.self) { try await vault.keep("s", as: "any", in: .keyring) }
    }

    @Test("A folder that can't be made is reported")
    func noFolder() async throws {
        let (_, folder) = try makeSUT()
        let path = folder.path("file")
        try Data().write(to: URL(filePath: path))
        let vault = SecretVault(folder: path + "/secrets", keyring: nil)

        let error = await #expect(throws: ServiceError.self) { try await vault.keep("s", as: "n", in: .file) }

        #expect(error?.code == "inputOutput")
    }

    private func makeSUT() throws -> (vault: SecretVault, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (SecretVault(folder: folder.path("a/secrets"), keyring: nil), folder)
    }
}
