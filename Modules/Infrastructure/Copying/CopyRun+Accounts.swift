import Entities
import Services

/// Music servers and accounts. Their secrets stay on each machine and aren't copied.
extension CopyRun {
    /// - Returns: the number of music servers added.
    func copySources() async throws(ServiceError) -> Int {
        let mine = try await source.sources()
        let known = try await target.sources()
        var added = 0
        for (index, server) in mine.enumerated() {
            try await progress(.sources, index, of: mine.count)
            var copy = known.first { $0.isSame(as: server) }
            if copy == nil {
                copy = try await target.addSource(NewMusicSource(server))
                added += 1
            }
            // After the target's first sync, its own setting counts.
            if let copy, copy.syncedAt == nil { try await copySubmitting(of: server.id, to: copy.id) }
        }
        return added
    }

    /// Copies whether plays are submitted to a music server.
    private func copySubmitting(of server: Int64, to copy: Int64) async throws(ServiceError) {
        let mine = try await source.scrobblerAccounts().first { $0.musicSource == server }
        let theirs = try await target.scrobblerAccounts().first { $0.musicSource == copy }
        guard let mine, let theirs, mine.submits != theirs.submits else { return }
        try await target.setScrobbler(theirs.id, submits: mine.submits, follows: theirs.follows)
    }

    /// - Returns: the number of accounts added.
    func copyAccounts() async throws(ServiceError) -> Int {
        // A private session, before there are accounts that its plays could be submitted to.
        if try await source.isScrobblingPaused() { try await target.setScrobblingPaused(true) }
        let mine = try await source.ownAccounts()
        let known = try await target.ownAccounts()
        var added = 0
        for (index, account) in mine.enumerated() {
            try await progress(.accounts, index, of: mine.count)
            guard !known.contains(where: { $0.isSame(as: account) }) else { continue }
            _ = try await target.addScrobbler(NewScrobblerAccount(account))
            added += 1
        }
        return added
    }

    /// Copies the positions from which histories are imported, because the plays before them are already copied. Also
    /// copies corrected plays, which a service lists under other names and which would be imported as new plays.
    func copyCursors() async throws(ServiceError) {
        let theirs = try await target.ownAccounts()
        for account in try await source.ownAccounts() {
            guard let copy = theirs.first(where: { $0.isSame(as: account) }) else { continue }
            let known = Set(try await target.correctedPlays(of: copy.id))
            let corrected = try await source.correctedPlays(of: account.id).filter { !known.contains($0) }
            if !corrected.isEmpty { try await target.add(corrected, of: copy.id) }
            guard try await target.followCursor(of: copy.id) == nil else { continue }
            if let cursor = try await source.followCursor(of: account.id) {
                _ = try await target.store(FollowedPage(plays: [], cursor: cursor), of: copy.id)
            }
            if let date = account.followedAt, copy.followedAt == nil {
                try await target.didFollow(copy.id, at: date)
            }
        }
    }
}

extension MusicSource {
    /// Returns whether both are the same music server. Compares names, too, because they are part of the songs'
    /// locations.
    fileprivate func isSame(as other: MusicSource) -> Bool {
        name.lowercased() == other.name.lowercased() && address == other.address
            && user.lowercased() == other.user.lowercased()
    }
}

extension NewMusicSource {
    fileprivate init(_ source: MusicSource) {
        self.init(
            name: source.name,
            address: source.address,
            user: source.user,
            certificates: source.certificates,
            traits: source.traits
        )
    }
}

extension ScrobblerAccount {
    fileprivate func isSame(as other: ScrobblerAccount) -> Bool {
        address == other.address && user.lowercased() == other.user.lowercased()
            && isFriend == other.isFriend
    }
}

extension NewScrobblerAccount {
    fileprivate init(_ account: ScrobblerAccount) {
        self.init(
            name: account.name,
            api: account.api,
            address: account.address,
            user: account.user,
            submits: account.submits,
            follows: account.follows,
            isFriend: account.isFriend
        )
    }
}
