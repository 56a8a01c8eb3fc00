import Entities
import Services
import Synchronization

/// Secrets in memory, by `kind-name`. Secrets kept by a service are bound to an address; secrets set by a test are
/// valid for any address.
public final class SecretStoreFake: SecretStoring {
    private struct Entry {
        var secret: Secret
        var address: String?
    }

    private let known = Mutex<[String: Entry]>([:])

    public init() {}

    public var secrets: [String: String] {
        get { known.withLock { $0.mapValues(\.secret.text) } }
        set { known.withLock { $0 = newValue.mapValues { Entry(secret: Secret($0)) } } }
    }

    /// The commands stored instead of secrets.
    public var commands: [String: String] { known.withLock { $0.compactMapValues(\.secret.command) } }

    public func hasSecret(of owner: SecretOwner) async -> Bool { secret(owner) != nil }

    public func secret(of owner: SecretOwner) async throws(ServiceError) -> Secret? { secret(owner) }

    public func secret(printedBy command: String) async throws(ServiceError) -> Secret {
        throw .unavailable(.secret(reason: "No command runs here."))
    }

    public func keep(_ secret: Secret, of owner: SecretOwner) async throws(ServiceError) {
        known.withLock { $0[owner.key] = Entry(secret: secret, address: owner.address) }
    }

    public func forgetSecret(of owner: SecretOwner) async throws(ServiceError) {
        known.withLock { $0[owner.key] = nil }
    }

    public func hasUnboundSecret(of owner: SecretOwner) async -> Bool { false }

    public func bindSecret(to owner: SecretOwner) async throws(ServiceError) {}

    private func secret(_ owner: SecretOwner) -> Secret? {
        known.withLock { known in
            guard let entry = known[owner.key], entry.address == nil || entry.address == owner.address else {
                return nil
            }
            return entry.secret
        }
    }
}

extension SecretOwner {
    fileprivate var key: String { "\(kind.rawValue)-\(name)" }
}

extension Secret: ExpressibleByStringLiteral {
    /// Creates a secret as if the user typed it.
    public init(stringLiteral text: String) { self.init(text) }
}
