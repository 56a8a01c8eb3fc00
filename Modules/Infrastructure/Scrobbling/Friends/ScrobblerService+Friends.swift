public import Entities
public import Services

extension ScrobblerService: FriendServicing {
    public func friends(of account: ScrobblerAccount) async throws(ServiceError) -> [String] {
        let names = try await ask(account, user: account.user) { client throws(ServiceFailure) in
            try await client.friends(of: account.user)
        }
        return names.sorted { left, right in
            let (first, second) = (left.lowercased(), right.lowercased())
            return first == second ? left < right : first < second
        }
    }

    public func addFriend(
        _ user: String,
        of account: ScrobblerAccount
    ) async throws(ServiceError) -> ScrobblerAccount {
        let user = try await ask(account, user: user) { client throws(ServiceFailure) in
            try await client.spelling(of: user)
        }
        let isTaken = try await storing.scrobblerAccounts().contains { account in
            account.name.lowercased() == user.lowercased()
        }
        return try await storing.addScrobbler(
            NewScrobblerAccount(
                name: isTaken ? "\(user)-\(account.name)" : user,
                api: account.api,
                address: account.address,
                user: user,
                submits: false,
                follows: false,
                isFriend: true
            )
        )
    }

    public func removeFriend(_ friend: ScrobblerAccount) async throws(ServiceError) {
        try await storing.removeScrobbler(friend.id)
        fetchers.withLock { $0[friend.id] = nil }
        try await friends.removeHistory(of: friend)
    }

    private func ask<Value>(
        _ account: ScrobblerAccount,
        user: String,
        _ request: (any WeekSource) async throws(ServiceFailure) -> Value
    ) async throws(ServiceError) -> Value {
        let client = try await client(for: account)
        do throws(ServiceFailure) {
            return try await request(client)
        } catch {
            throw error.error(host: ServerAddress.host(of: account.address), user: user)
        }
    }
}

extension ScrobblerService: FriendBrowsing {
    public func charts(
        of name: String
    ) async throws(ServiceError) -> (name: String, charts: any ChartBrowsing) {
        let accounts = try await storing.scrobblerAccounts()
        guard let friend = accounts.first(where: { $0.isFriend && $0.name.lowercased() == name.lowercased() })
        else { throw .notFound(.friend(name)) }
        let history = try await friends.history(of: friend)
        let fetcher = fetchers.withLock { fetchers in
            let fetcher = fetchers[friend.id] ?? makeFetcher(friend, history)
            fetchers[friend.id] = fetcher
            return fetcher
        }
        return (friend.name, FriendCharts(charts: history.charts, fetcher: fetcher))
    }

    private func makeFetcher(_ friend: ScrobblerAccount, _ history: FriendHistory) -> FriendFetcher {
        FriendFetcher(friend: friend, history: history, time: time) { () async throws(ServiceError) in
            let accounts = try await self.storing.scrobblerAccounts()
            // Requests need the key of the user's own account there.
            guard let account = accounts.first(where: { !$0.isFriend && $0.address == friend.address }) else {
                throw .notFound(.scrobblers)
            }
            return try await self.client(for: account)
        }
    }
}
