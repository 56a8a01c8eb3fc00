import Entities
import Platform
import Services

/// Keeps secrets in the keyring or in files that only the user can read, or runs the user's own command.
public final class SecretVault: SecretStoring {
    private let files: SecretFiles
    private let keyring: Keyring?

    /// - Parameters:
    ///   - folder: the folder of the secret files, created if necessary.
    ///   - environment: returns an environment variable, by which a keyring is detected.
    public convenience init(folder: String, environment: @Sendable (String) -> String?) {
        self.init(folder: folder, keyring: Keyring(environment: environment))
    }

    init(folder: String, keyring: Keyring?) {
        files = SecretFiles(folder: folder)
        self.keyring = keyring
    }

    public func hasSecret(of owner: SecretOwner) async -> Bool { files.hasSecret(of: owner) }

    public func secret(of owner: SecretOwner) async throws(ServiceError) -> Secret? {
        switch try files.secret(of: owner) {
        case nil: return nil
        case .text(let text): return Secret(text)
        case .command(let command): return try await secret(printedBy: command)
        case .keyring:
            guard let text = await keyring?.secret(owner.encoded) else {
                throw .unavailable(.secret(reason: "It isn't in the keyring, or the keyring is locked."))
            }
            return Secret(text)
        }
    }

    public func secret(printedBy command: String) async throws(ServiceError) -> Secret {
        let output = await ProgramOutput.of("/bin/sh", ["-c", command])
        if Task.isCancelled { throw .cancelled }
        let text = output.text.trimmed
        let reason =
            switch output.status {
            case 0: text.isEmpty ? "The command printed nothing." : nil as String?
            case let status?: "The command failed with exit status \(status)."
            case nil: "The command was killed; its time limit is a minute."
            }
        if let reason { throw .unavailable(.secret(reason: reason)) }
        return Secret(text, printedBy: command)
    }

    public func keep(_ secret: Secret, of owner: SecretOwner) async throws(ServiceError) {
        if let command = secret.command {
            let isInKeyring = try files.secret(of: owner) == .keyring
            try files.keep(.command(command), of: owner)
            if isInKeyring { await keyring?.forget(owner.encoded) }
        } else if let keyring, await keyring.works() {
            guard await keyring.keep(secret.text, as: owner.encoded) else {
                throw .unavailable(.secret(reason: "The keyring didn't store it."))
            }
            try files.keep(.keyring, of: owner)
        } else {
            try files.keep(.text(secret.text), of: owner)
        }
    }

    public func forgetSecret(of owner: SecretOwner) async throws(ServiceError) {
        if try files.secret(of: owner) == .keyring { await keyring?.forget(owner.encoded) }
        try files.forgetSecret(of: owner)
    }

    public func hasUnboundSecret(of owner: SecretOwner) async -> Bool {
        (try? await unboundSecret(of: owner)) != nil
    }

    public func bindSecret(to owner: SecretOwner) async throws(ServiceError) {
        guard let secret = try await unboundSecret(of: owner) else {
            throw .unavailable(.secretOf(owner))
        }
        try await keep(Secret(secret), of: owner)
        try files.forgetUnboundSecret(of: owner)
        await keyring?.forget(owner.formerName)
    }

    private func unboundSecret(of owner: SecretOwner) async throws(ServiceError) -> String? {
        if let secret = try files.unboundSecret(of: owner) { return secret }
        return await keyring?.secret(owner.formerName)
    }
}

extension String {
    /// The text without surrounding white space.
    fileprivate var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
}
