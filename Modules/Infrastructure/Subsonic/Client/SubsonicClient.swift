import Entities
import HTTP
import JSON
import Platform

/// A client for a server with the Subsonic API.
struct SubsonicClient: Sendable {
    let http: HTTPClient
    /// The music server's name, which is part of its songs' locations.
    let source: String
    /// The base URL, without a trailing slash.
    let address: String
    let credentials: SubsonicCredentials
    var traits: SourceTraits
    /// The certificates, which players also need.
    let certificates: SourceCertificates
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - secret: the password or key.
    ///   - http: a client with the music server's certificates.
    ///   - clock: measures the pauses between attempts.
    init(
        _ source: MusicSource,
        secret: String,
        http: HTTPClient,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            source: source.name,
            address: source.address,
            credentials: SubsonicCredentials(
                user: source.user,
                secret: secret,
                authentication: source.traits.authentication
            ),
            traits: source.traits,
            certificates: source.certificates,
            http: http,
            clock: clock
        )
    }

    init(
        source: String,
        address: String,
        credentials: SubsonicCredentials,
        traits: SourceTraits,
        certificates: SourceCertificates = SourceCertificates(),
        http: HTTPClient,
        clock: any Clock<Duration>
    ) {
        (self.http, self.source, self.address, self.credentials) = (http, source, address, credentials)
        (self.traits, self.certificates, self.clock) = (traits, certificates, clock)
    }

    /// The server's host and port, for messages.
    var host: String { ServerAddress.host(of: address) }

    /// Calls a method. Retries after transient failures.
    ///
    /// - Returns: the content of the response's envelope.
    func call(
        _ method: String,
        _ parameters: [(String, String)] = [],
        _ retryPolicy: RetryPolicy = .asking
    ) async throws(SubsonicFailure) -> JSON {
        let request = request(method, parameters, timeout: retryPolicy.timeout)
        var attempt = 1
        while true {
            do throws(SubsonicFailure) {
                return try await answer(to: request).content
            } catch {
                guard let pause = retryPolicy.pause(after: error, attempt: attempt) else { throw error }
                attempt += 1
                do { try await clock.sleep(for: pause) } catch { throw SubsonicFailure(.cancelled) }
            }
        }
    }

    /// The request that calls a method. If the server accepts forms, the URL contains no secrets.
    func request(_ method: String, _ parameters: [(String, String)], timeout: Duration) -> HTTPRequest {
        let form = form(parameters).encoded
        guard traits.acceptsForms else {
            let url = "\(url(of: method))?\(form)"
            return HTTPRequest(.get, url, credentials: credentials.basic, timeout: timeout)
        }
        return HTTPRequest(
            .post,
            url(of: method),
            headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: Array(form.utf8),
            credentials: credentials.basic,
            timeout: timeout
        )
    }

    func url(of method: String) -> String { "\(address)/rest/\(method).view" }

    func form(_ parameters: [(String, String)]) -> HTTPParameters {
        var form = HTTPParameters()
        let own = [("v", "1.16.1"), ("c", "sidewinder"), ("f", "json")]
        for (name, value) in credentials.parameters.map({ ($0.name, $0.value) }) + own + parameters {
            form.add(name, value)
        }
        return form
    }

    private func answer(to request: HTTPRequest) async throws(SubsonicFailure) -> SubsonicAnswer {
        let response: HTTPResponse
        do throws(HTTPError) { response = try await http.send(request) } catch {
            throw SubsonicFailure(error)
        }
        return try SubsonicAnswer(response, redact: credentials.redacted)
    }
}

extension SubsonicClient: Redacted {
    var description: String { "client of \(source)" }
}

extension HTTPClient.Configuration {
    init(userAgent: String, certificates: SourceCertificates) {
        self.init(userAgent: userAgent)
        certificateAuthorities = certificates.authorities
        clientCertificate = certificates.client.map {
            HTTPClientCertificate(certificate: $0, key: certificates.key)
        }
    }
}
