import Entities

extension NewScrobblerAccount {
    static func sample(
        _ name: String = "lastfm",
        _ api: ScrobblerAPI = .lastfm,
        address: String = ScrobblerAccount.lastfmAddress,
        user: String = "listener",
        submits: Bool = true,
        isFriend: Bool = false
    ) -> NewScrobblerAccount {
        NewScrobblerAccount(
            name: name,
            api: api,
            address: address,
            user: user,
            submits: submits,
            follows: true,
            isFriend: isFriend
        )
    }

    static let brainz = sample("brainz", .listenbrainz, address: ScrobblerAccount.listenbrainzAddress)
}
