import Entities
import Services
import Synchronization

/// Secrets in memory.
public final class SecretStoreFake: SecretStoring {
    private let known = Mutex<[String: String]>([:])

    public init() {}

    public var secrets: [String: String] {
        get { known.withLock(\.self) }
        set { known.withLock { $0 = newValue } }
    }

    public func usualPlace() async -> SecretPlace { .file }

    public func secret(_ name: String, in place: SecretPlace) async throws(ServiceError) -> String {
        guard let secret = secrets[name] else { throw .unavailable(.secret(reason: "It isn't there.")) }
        return secret
    }

    public func keep(_ secret: String, as name: String, in place: SecretPlace) async throws(ServiceError) {
        known.withLock { $0[name] = secret }
    }

    public func forget(_ name: String, in place: SecretPlace) async throws(ServiceError) {
        known.withLock { $0[name] = nil }
    }
}
