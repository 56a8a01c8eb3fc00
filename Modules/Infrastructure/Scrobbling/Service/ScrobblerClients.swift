import Entities
import HTTP
import Services

/// Creates the clients of accounts. They share connections and a rate limiter.
struct ScrobblerClients: Sendable {
    let http: HTTPClient
    let pace: RateLimiter
    let keys: AccountKeys
    /// The music servers that receive plays of their songs.
    let servers: any PlayReporting

    /// The service that receives an account's plays.
    func target(for account: ScrobblerAccount) async throws(ServiceError) -> any SubmissionTarget {
        guard let source = account.musicSource else { return try await client(for: account) }
        return SongTarget(server: try await servers.reporter(to: source))
    }

    /// - Throws: `musicServer` for a music server's account, which has no history to read.
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
