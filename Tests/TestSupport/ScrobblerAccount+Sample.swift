import Entities

extension ScrobblerAccount {
    /// A friend's account: at Last.fm for odd numbers, at ListenBrainz for even ones.
    public static func friend(_ number: Int64, _ name: String = "Anna") -> ScrobblerAccount {
        ScrobblerAccount(
            id: number,
            name: name,
            api: number % 2 == 1 ? .lastfm : .listenbrainz,
            address: number % 2 == 1 ? lastfmAddress : listenbrainzAddress,
            user: name,
            isFriend: true
        )
    }

    /// An account: at Last.fm for odd numbers, at ListenBrainz for even ones.
    public static func sample(
        _ number: Int64 = 1,
        submits: Bool = true,
        follows: Bool = true,
        state: ConnectionState = .ready
    ) -> ScrobblerAccount {
        ScrobblerAccount(
            id: number,
            name: "account\(number)",
            api: number % 2 == 1 ? .lastfm : .listenbrainz,
            address: number % 2 == 1 ? lastfmAddress : listenbrainzAddress,
            user: "listener\(number)",
            submits: submits,
            follows: follows,
            state: state,
            pendingCount: 3,
            refusedCount: 1
        )
    }
}
