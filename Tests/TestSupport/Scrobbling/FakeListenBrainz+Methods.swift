import Foundation

extension FakeListenBrainz.State {
    mutating func answer(to request: LoopbackServer.Request, isOtherUser: Bool) -> LoopbackServer.Response {
        let parts = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        let user = request.header("Authorization").flatMap { header in
            header.hasPrefix("Token ") ? tokens[String(header.dropFirst(6))] : nil
        }
        guard parts.first == "1", parts.count > 1 else { return .html("<html>Not found</html>", status: 404) }
        switch (request.method, parts[1]) {
        case ("GET", "validate-token"):
            guard request.header("Authorization") != nil else {
                return .failure(400, "You need to provide an Authorization token.")
            }
            guard let user else {
                return .values(["code": 200, "message": "Token invalid.", "valid": false])
            }
            return .values(["code": 200, "message": "Token valid.", "valid": true, "user_name": user])
        case ("POST", "submit-listens"):
            guard let user else { return .failure(401, "Invalid authorization token.") }
            submissions.append(request.text)
            return submit(request.body, user)
        case ("GET", "user") where parts.count == 4:
            guard let name = listens.keys.first(where: { $0.lowercased() == parts[2].lowercased() }) else {
                return .failure(404, "Cannot find user: \(parts[2])")
            }
            switch parts[3] {
            case "listen-count": return .values(["payload": ["count": listens[name]?.count ?? 0]])
            case "following": return .values(["following": following[name] ?? [], "user": name])
            case "listens":
                beforePage?(&self)
                return listens(of: name, request.query, isOtherUser: isOtherUser)
            default: return .failure(404, "Not found")
            }
        default: return .failure(404, "Not found")
        }
    }

    private func listens(of user: String, _ query: [String: String], isOtherUser: Bool)
        -> LoopbackServer.Response
    {
        let all = (listens[user] ?? []).sorted { $0.second > $1.second }
        let (least, most) = (query["min_ts"].flatMap { Int($0) }, query["max_ts"].flatMap { Int($0) })
        let count = min(max(query["count"].flatMap { Int($0) } ?? 25, 1), 1000)
        let inRange = all.filter { $0.second > least ?? .min && $0.second < most ?? .max }
        // With a lower bound, the oldest listens are chosen.
        let chosen = least == nil ? inRange.prefix(count) : inRange.suffix(count)
        let rows = chosen.map { listen -> [String: Any] in
            [
                "listened_at": listen.second, "inserted_at": listen.second, "user_name": user,
                "recording_msid": "c5bfd98d-ccde-4cf3-8abb-63fad1b6065a",
                "track_metadata": [
                    "artist_name": listen.artist, "track_name": listen.title,
                    "release_name": listen.album as Any? ?? NSNull(),
                    "additional_info": ["media_player": "Player", "duration_ms": 200_000] as [String: Any],
                ] as [String: Any],
            ]
        }
        let payload: [String: Any] = [
            "count": rows.count, "user_id": isOtherUser ? "somebody" : user, "listens": rows,
            "latest_listen_ts": all.first?.second ?? 0, "oldest_listen_ts": all.last?.second ?? 0,
        ]
        return .values(["payload": payload])
    }

    private mutating func submit(_ body: [UInt8], _ user: String) -> LoopbackServer.Response {
        guard let values = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
            let kind = values["listen_type"] as? String, let payload = values["payload"] as? [[String: Any]],
            !payload.isEmpty, kind == "import" || payload.count == 1
        else { return .failure(400, "Invalid JSON document submitted.") }
        var new: [FakeListen] = []
        for row in payload {
            guard let metadata = row["track_metadata"] as? [String: Any],
                let title = metadata["track_name"] as? String,
                let artist = metadata["artist_name"] as? String,
                !title.isEmpty, !artist.isEmpty,
                Set(row.keys).isSubset(of: ["listened_at", "track_metadata"])
            else { return .failure(400, "JSON document is missing a key.") }
            let second = row["listened_at"] as? Int
            let album = metadata["release_name"] as? String
            if kind == "playing_now" {
                guard second == nil else {
                    return .failure(400, "JSON document should not contain listened_at.")
                }
                nowPlaying[user] = FakeListen(0, title, artist, album)
                return .values(["status": "ok"])
            }
            guard let second, second >= 1_033_430_400, !refusedTitles.contains(title) else {
                return .values(
                    row.merging(["code": 400, "error": "Value for key listened_at is too low."]) { $1 },
                    status: 400
                )
            }
            new.append(FakeListen(second, title, artist, album))
        }
        for listen in new {
            let same = listens[user]?.first { isMaloja ? $0.second == listen.second : $0 == listen }
            if let same, isMaloja, same != listen {
                return .failure(409, "Scrobble with the same timestamp already exists.")
            }
            if same != nil, isMaloja { break }
            if same == nil { listens[user, default: []].append(listen) }
        }
        return .values(["status": "ok"])
    }
}
