import Entities
import Services

/// The passwords and keys of music servers.
struct SourcePasswords: Sendable {
    private let secrets: any SecretStoring

    init(secrets: any SecretStoring) {
        self.secrets = secrets
    }

    func usualPlace() async -> SecretPlace { await secrets.usualPlace() }

    func password(of source: MusicSource) async throws(ServiceError) -> String {
        try await secrets.secret(Self.name(of: source.name), in: source.secret)
    }

    /// Keeps a password, unless a command does.
    func keep(_ password: String, of source: String, in place: SecretPlace) async throws(ServiceError) {
        guard place.isOurs else { return }
        try await secrets.keep(password, as: Self.name(of: source), in: place)
    }

    func forget(_ source: String, in place: SecretPlace) async throws(ServiceError) {
        guard place.isOurs else { return }
        try await secrets.forget(Self.name(of: source), in: place)
    }

    private static func name(of source: String) -> String { "source-\(source.lowercased())" }
}

extension SecretPlace {
    /// Whether secrets there are kept and forgotten by the program.
    fileprivate var isOurs: Bool { self == .keyring || self == .file }
}
