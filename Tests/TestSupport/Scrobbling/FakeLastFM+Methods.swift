import Foundation

extension FakeLastFM.State {
    /// Returns the response to a method.
    mutating func answer(
        to method: String,
        _ parameters: [String: String],
        isOtherUser: Bool
    ) -> FakeLastFMAnswer {
        switch method {
        case "auth.gettoken":
            guard parameters["api_sig"] != nil else { return .error(13) }
            let token = "token\(tokens.count)"
            tokens[token] = .some(nil)
            return .ok(["token": token])
        case "auth.getsession": return session(parameters)
        case "user.getinfo", "user.getrecenttracks", "user.getfriends":
            guard let user = parameters["user"],
                let name = listens.keys.first(where: { $0.lowercased() == user.lowercased() })
            else { return .error(6) }
            switch method {
            case "user.getinfo":
                return .ok([
                    "user": ["name": name, "playcount": "\(listens[name]?.count ?? 0)", "type": "user"]
                ])
            case "user.getfriends": return friendsAnswer(of: name, parameters)
            default:
                // Hidden histories can be read only in the user's own session.
                let session = parameters["api_sig"] == nil ? nil : parameters["sk"].flatMap { sessions[$0] }
                guard !hiddenUsers.contains(name) || session == name else { return .error(17) }
                beforePage?(&self)
                return recentTracks(of: name, parameters, isOtherUser: isOtherUser)
            }
        case "track.scrobble", "track.updatenowplaying":
            guard parameters["api_sig"] != nil else { return .error(13) }
            guard let user = parameters["sk"].flatMap({ sessions[$0] }) else { return .error(9) }
            return method == "track.scrobble"
                ? scrobble(parameters, user) : updateNowPlaying(parameters, user)
        default: return .error(3)
        }
    }

    private mutating func session(_ parameters: [String: String]) -> FakeLastFMAnswer {
        guard let token = parameters["token"], let user = tokens[token] else { return .error(4) }
        guard let user else { return .error(14) }
        tokens[token] = nil
        let key = "session\(sessions.count)"
        sessions[key] = user
        return .ok(["session": ["name": user, "key": key, "subscriber": 0]])
    }

    private func friendsAnswer(of user: String, _ parameters: [String: String]) -> FakeLastFMAnswer {
        let (all, page) = (friends[user] ?? [], page(parameters, most: 200))
        // The error “no such page”.
        guard !all.isEmpty else { return .error(6) }
        let rows = all.dropFirst(page.first).prefix(page.size).map {
            ["name": $0, "url": "https://www.last.fm/user/\($0)", "playcount": "1", "type": "user"]
        }
        return .ok([
            "friends": ["user": single(rows), "@attr": page.attributes(user, total: all.count)]
                as [String: Any]
        ])
    }

    private func recentTracks(of user: String, _ parameters: [String: String], isOtherUser: Bool)
        -> FakeLastFMAnswer
    {
        let (from, to) = (
            parameters["from"].flatMap { Int($0) } ?? .min, parameters["to"].flatMap { Int($0) } ?? .max
        )
        let all = (listens[user] ?? []).filter { $0.second >= from && $0.second < to }.sorted {
            $0.second > $1.second
        }
        let page = page(parameters, most: 1000)
        var rows = all.dropFirst(page.first).prefix(page.size).map { listen in
            row(listen).merging([
                "date": ["uts": "\(listen.second)", "#text": "21 Feb 2023, 18:54"] as [String: Any]
            ]) { $1 }
        }
        // The playing track is on every page, regardless of the range.
        if let playing = nowPlaying[user] {
            rows.insert(row(playing).merging(["@attr": ["nowplaying": "true"]]) { $1 }, at: 0)
        }
        let attributes = page.attributes(isOtherUser ? "somebody" : user, total: all.count)
        return .ok(["recenttracks": ["track": single(rows), "@attr": attributes] as [String: Any]])
    }

    private func row(_ listen: FakeListen) -> [String: Any] {
        [
            "artist": ["mbid": "", "#text": listen.artist], "streamable": "0",
            "image": ["small", "medium", "large", "extralarge"].map { size in
                [
                    "size": size,
                    "#text":
                        "https://lastfm.freetls.fastly.net/i/u/\(size)/2a96cbd8b46e442fc41c2b86b821562f.png",
                ]
            },
            "mbid": "", "album": ["mbid": "", "#text": listen.album ?? ""], "name": listen.title,
            "url": "https://www.last.fm/music/_/_",
        ]
    }

    private mutating func scrobble(_ parameters: [String: String], _ user: String) -> FakeLastFMAnswer {
        let suffixes =
            parameters["artist"] != nil
            ? [""] : (0..<50).map { "[\($0)]" }.filter { parameters["artist\($0)"] != nil }
        guard !suffixes.isEmpty, !parameters.values.contains("") else { return .error(6) }
        var (rows, accepted): ([[String: Any]], Int) = ([], 0)
        for suffix in suffixes {
            guard let artist = parameters["artist\(suffix)"], let title = parameters["track\(suffix)"],
                let second = parameters["timestamp\(suffix)"].flatMap({ Int($0) })
            else { return .error(6) }
            let listen = FakeListen(
                second,
                corrections[title] ?? title,
                corrections[artist] ?? artist,
                parameters["album\(suffix)"]
            )
            let code = verdict(on: listen, albumArtist: parameters["albumArtist\(suffix)"])
            if code == 0 {
                accepted += 1
                // A duplicate in the same second gets the response of a stored play.
                let isKnown = listens[user]?.contains {
                    ($0.second, $0.title, $0.artist) == (listen.second, listen.title, listen.artist)
                }
                if isKnown != true {
                    listens[user, default: []].append(listen)
                    dailyAllowance -= 1
                }
            }
            rows.append(receipt(listen, code, (title, artist)))
        }
        return .ok([
            "scrobbles": [
                "scrobble": single(rows), "@attr": ["accepted": accepted, "ignored": rows.count - accepted],
            ] as [String: Any]
        ])
    }

    private func verdict(on listen: FakeListen, albumArtist: String?) -> Int {
        if ignoredArtists.contains(listen.artist) || albumArtist == "Various Artists" { return 1 }
        if listen.second < now - 14 * 86_400 { return 3 }
        if listen.second > now + 3600 { return 4 }
        return dailyAllowance > 0 ? 0 : 5
    }

    private func receipt(_ listen: FakeListen, _ code: Int, _ sent: (title: String, artist: String))
        -> [String: Any]
    {
        func named(_ name: String, _ sent: String) -> [String: Any] {
            // Ignored names are missing.
            code == 1 ? ["corrected": "0"] : ["corrected": name == sent ? "0" : "1", "#text": name]
        }
        return [
            "artist": named(listen.artist, sent.artist), "track": named(listen.title, sent.title),
            "album": ["corrected": "0", "#text": listen.album ?? ""],
            "albumArtist": ["corrected": "0", "#text": ""],
            "ignoredMessage": ["code": "\(code)", "#text": ""], "timestamp": "\(listen.second)",
        ]
    }

    private mutating func updateNowPlaying(_ parameters: [String: String], _ user: String) -> FakeLastFMAnswer
    {
        guard let artist = parameters["artist"], let title = parameters["track"] else { return .error(6) }
        let listen = FakeListen(now, title, artist, parameters["album"])
        nowPlaying[user] = listen
        var row = receipt(listen, 0, (title, artist))
        row["timestamp"] = nil
        return .ok(["nowplaying": row])
    }

    private struct PageOfRows {
        let number: Int
        let size: Int
        var first: Int { (number - 1) * size }

        func attributes(_ user: String, total: Int) -> [String: String] {
            [
                "user": user, "page": "\(number)", "perPage": "\(size)", "total": "\(total)",
                "totalPages": "\((total + size - 1) / size)",
            ]
        }
    }

    private func page(_ parameters: [String: String], most: Int) -> PageOfRows {
        let number = parameters["page"].flatMap { Int($0) } ?? 1
        return PageOfRows(
            number: min(max(number, 1), 1_000_000),
            size: min(max(parameters["limit"].flatMap { Int($0) } ?? 50, 1), most)
        )
    }

    /// Returns one row as an object, and none as an empty array.
    private func single(_ rows: [[String: Any]]) -> Any {
        rows.count == 1 ? rows[0] : rows
    }
}
