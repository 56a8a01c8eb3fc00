import Entities
import HTTP
import JSON

/// Detects the authentication method, request format and listing method that a server supports.
struct SubsonicProbe: Sendable {
    let http: HTTPClient
    var clock: any Clock<Duration> = ContinuousClock()

    struct Result: Equatable, Sendable {
        /// The base URL, without a trailing slash.
        let address: String
        let traits: SourceTraits
    }

    /// - Parameters:
    ///   - address: the address as typed by the user.
    ///   - password: the password, or an API key or token in its place.
    /// - Throws: `signIn` if the server refuses the password with every authentication method; `unsupported` if it
    ///   lacks the API.
    func result(for address: String, user: String, password: String) async throws(SubsonicFailure) -> Result {
        let base = TypedAddress.base(of: address)
        func client(_ traits: SourceTraits) -> SubsonicClient {
            let credentials = SubsonicCredentials(
                user: user,
                secret: password,
                authentication: traits.authentication
            )
            return SubsonicClient(
                source: "",
                address: base,
                credentials: credentials,
                traits: traits,
                http: http,
                clock: clock
            )
        }
        var (traits, answer) = try await authenticate(password, client)
        traits.product = answer["type"]?.name
        traits.version = answer["serverVersion"]?.name
        traits.acceptsForms = try await acceptsForms(client(traits))
        traits.listing = try await client(traits).findListing()
        return Result(address: base, traits: traits)
    }

    /// Pings with each authentication method until one is accepted.
    private func authenticate(
        _ password: String,
        _ client: (SourceTraits) -> SubsonicClient
    ) async throws(SubsonicFailure) -> (SourceTraits, JSON) {
        var refusal = SubsonicFailure(.signIn)
        for authentication in Self.ways(with: password) {
            let traits = SourceTraits(authentication: authentication)
            do throws(SubsonicFailure) {
                return (traits, try await client(traits).call("ping"))
            } catch {
                // A server that doesn't know a parameter reports others as missing.
                guard error.reason == .signIn || error.code == 10 else {
                    throw error.reason == .invalidAnswer ? SubsonicFailure(.unsupported) : error
                }
                if error.reason == .signIn { refusal = error }
            }
        }
        throw refusal
    }

    private static func ways(with password: String) -> [SourceTraits.Authentication] {
        let isLikeKey =
            password.utf8.count >= 16 && password.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        return [.token, .password, .basic] + (isLikeKey ? [.apiKey] : [])
    }

    private func acceptsForms(_ client: SubsonicClient) async throws(SubsonicFailure) -> Bool {
        // With HTTP Basic, a ping succeeds whether its body is read or not.
        guard client.traits.authentication != .basic else { return false }
        var client = client
        client.traits.acceptsForms = true
        do throws(SubsonicFailure) {
            _ = try await client.call("ping")
            return true
        } catch {
            if error.reason == .cancelled { throw error }
            return false
        }
    }
}
