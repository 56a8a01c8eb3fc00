import Entities
import HTTP
import Services

/// Makes the clients of accounts, which share connections and the pace of requests.
struct ScrobblerClients: Sendable {
    let http: HTTPClient
    let pace: RateLimiter
    let keys: AccountKeys
    /// Those that plays of songs are reported to.
    let servers: any PlayReporting

    /// What plays are submitted to.
    func target(for account: ScrobblerAccount) async throws(ServiceError) -> any SubmissionTarget {
        guard let source = account.musicSource else { return try await client(for: account) }
        return SongTarget(server: try await servers.reporter(to: source))
    }

    /// - Throws: `musicServer` if the account is one's, which keeps no history that could be read.
    func client(for account: ScrobblerAccount) async throws(ServiceError) -> any SubmissionTarget
        & WeekSource
    {
        let secret = try await keys.secret(of: account)
        switch account.api {
        case .lastfm:
            guard let keys = secret.flatMap({ LastFMKeys(secret: $0) }) else {
                throw .refused(host: ServerAddress.host(of: account.address), .apiKey)
            }
            return lastFM(account.address, keys)
        case .listenbrainz: return listenBrainz(account.address, token: secret)
        case .subsonic: throw .notEditable(.musicServer(account.name))
        }
    }

    func lastFM(_ address: String, _ keys: LastFMKeys) -> LastFM {
        LastFM(http: http, address: address, keys: keys, pace: pace)
    }

    func listenBrainz(_ address: String, token: String?) -> ListenBrainz {
        let token = token?.split(whereSeparator: \.isWhitespace).first.map(String.init)
        return ListenBrainz(http: http, address: address, token: token, pace: pace)
    }
}
