import Entities
import HTTP
import Synchronization

/// The clients of the music servers. Each has its own connections, because certificates belong to a server.
final class SourceClients: Sendable {
    private let userAgent: String
    private let clock: any Clock<Duration>
    private let clients = Mutex<[Int64: SubsonicClient]>([:])

    init(userAgent: String, clock: any Clock<Duration>) {
        (self.userAgent, self.clock) = (userAgent, clock)
    }

    /// The client of a music server; `nil` if its password isn't known, or if its settings have changed.
    func client(for source: MusicSource) -> SubsonicClient? {
        guard let client = clients.withLock({ $0[source.id] }), client.traits == source.traits,
            client.address == source.address
        else { return nil }
        return client
    }

    func client(for source: MusicSource, password: String) -> SubsonicClient {
        let client = SubsonicClient(
            source,
            secret: password,
            http: http(with: source.certificates),
            clock: clock
        )
        clients.withLock { $0[source.id] = client }
        return client
    }

    func forget(_ source: Int64) {
        clients.withLock { $0[source] = nil }
    }

    func http(with certificates: SourceCertificates) -> HTTPClient {
        HTTPClient(HTTPClient.Configuration(userAgent: userAgent, certificates: certificates))
    }
}
