import Entities
import Platform
import Services

/// Keeps secrets in the keyring, in files that only the user can read, or leaves them to the user's own command.
public final class SecretVault: SecretStoring {
    private let files: SecretFiles
    private let keyring: Keyring?

    /// - Parameters:
    ///   - folder: where the files are, made if needed.
    ///   - environment: tells whether there is a keyring.
    public convenience init(folder: String, environment: @Sendable (String) -> String?) {
        self.init(folder: folder, keyring: Keyring(environment: environment))
    }

    init(folder: String, keyring: Keyring?) {
        files = SecretFiles(folder: folder)
        self.keyring = keyring
    }

    public func usualPlace() async -> SecretPlace {
        await keyring?.works() == true ? .keyring : .file
    }

    public func secret(_ name: String, in place: SecretPlace) async throws(ServiceError) -> String {
        switch place {
        case .none: return ""
        case .file: return try files.secret(name)
        case .keyring:
            guard let secret = await keyring?.secret(name) else {
                throw .unavailable(.secret(reason: "The keyring doesn't have it, or is locked."))
            }
            return secret
        case .command(let command):
            guard let output = await ProgramOutput.of("/bin/sh", ["-c", command])?.trimmedLines,
                !output.isEmpty
            else {
                throw .unavailable(.secret(reason: "The command printed nothing within a minute."))
            }
            return output
        }
    }

    public func keep(_ secret: String, as name: String, in place: SecretPlace) async throws(ServiceError) {
        switch place {
        case .none, .command: return
        case .file: try files.keep(secret, as: name)
        case .keyring:
            guard let keyring, await keyring.keep(secret, as: name) else {
                throw .unavailable(.secret(reason: "The keyring didn't take it."))
            }
        }
    }

    public func forget(_ name: String, in place: SecretPlace) async throws(ServiceError) {
        switch place {
        case .none, .command: return
        case .file: try files.forget(name)
        case .keyring: await keyring?.forget(name)
        }
    }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmedLines: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
}
