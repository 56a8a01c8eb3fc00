import JSON

extension SubsonicClient {
    /// The songs that match a search.
    func search(_ query: String, at offset: Int, limit: Int, _ retryPolicy: RetryPolicy = .listing)
        async throws(SubsonicFailure) -> [JSON]
    {
        let parameters = [
            ("query", query), ("artistCount", "0"), ("albumCount", "0"), ("songCount", "\(limit)"),
            ("songOffset", "\(offset)"),
        ]
        return try await call("search3", parameters, retryPolicy)["searchResult3"]?["song"]?.elements ?? []
    }

    func albums(at offset: Int, limit: Int, _ retryPolicy: RetryPolicy = .listing)
        async throws(SubsonicFailure)
        -> [JSON]
    {
        let parameters = [("type", "alphabeticalByName"), ("size", "\(limit)"), ("offset", "\(offset)")]
        return try await call("getAlbumList2", parameters, retryPolicy)["albumList2"]?["album"]?.elements
            ?? []
    }

    /// An album with its songs.
    func album(_ id: String) async throws(SubsonicFailure) -> JSON? {
        try await call("getAlbum", [("id", id)], .listing)["album"]
    }

    /// Returns whether the server has a song.
    func hasSong(_ id: String) async throws(SubsonicFailure) -> Bool {
        do throws(SubsonicFailure) {
            guard try await call("getSong", [("id", id)], .listing)["song"]?["id"] != nil else {
                throw SubsonicFailure(.invalidAnswer)
            }
            return true
        } catch {
            switch error.reason {
            case .notFound: return false
            // supysonic reports this for an ID that isn't one of its own.
            case .refused(let words) where error.code == 0 && words.contains("badly formed hexadecimal UUID"):
                return false
            default: throw error
            }
        }
    }

    /// The number of songs; `nil` if unknown. During a scan, some servers report the number scanned so far.
    func songCount() async throws(SubsonicFailure) -> Int? {
        let count = try await call("getScanStatus")["scanStatus"]?["count"]?.integer ?? 0
        return count > 0 ? count : nil
    }
}
