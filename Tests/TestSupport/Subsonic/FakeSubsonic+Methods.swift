import Digests
import Foundation

extension FakeSubsonic.State {
    mutating func answer(to request: LoopbackServer.Request) -> LoopbackServer.Response {
        let parameters = request.parameters(ofForms: kind.takesForms)
        func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
        func number(_ name: String, or standard: Int) -> Int { value(name).flatMap { Int($0) } ?? standard }
        guard request.path.hasPrefix("/rest/") else { return .html("<html>Music</html>") }
        if let refusal = refusal(of: request, value) { return refusal }
        switch request.subsonicMethod {
        case "ping": return ok()
        case "getScanStatus":
            switch kind.scanCount {
            case .error: return failure(0, "Couldn't connect to daemon")
            case .zero: return ok(#""scanStatus":{"scanning":false,"count":0}"#)
            case .songs: return ok(#""scanStatus":{"scanning":false,"count":\#(songs.count)}"#)
            }
        case "search3" where kind.hasSearch:
            guard let query = value("query") else { return missing("query") }
            let count = number("songCount", or: 20)
            guard count <= kind.refusedPage else { return failure(0, "songCount is too large") }
            let rows = kind.queries.contains(query) ? page(\.songs, number("songOffset", or: 0), count) : []
            return ok(#""searchResult3":{\#(list("song", rows))}"#)
        case "getAlbumList2" where kind.hasAlbums:
            let size = number("size", or: 10)
            guard size <= kind.refusedPage else { return failure(0, "size is too large") }
            let rows = page(\.summaries, number("offset", or: 0), size)
            return ok(#""albumList2":{\#(list("album", rows))}"#)
        case "getAlbum" where kind.hasAlbums:
            guard let id = value("id") else { return missing("id") }
            let known = known()
            guard !hidesAlbums, let index = known.albumIndices[id] else {
                return failure(70, "Album not found")
            }
            let album = known.albums[index]
            return ok(#""album":{\#(album.summary),\#(list("song", album.songs.map { known.songs[$0] }))}"#)
        case "getIndexes", "getMusicDirectory": return folders(value("id"))
        case "getSong":
            guard let id = value("id") else { return missing("id") }
            guard let index = known().indices[id] else {
                return failure(kind.unknownID.code, kind.unknownID.message)
            }
            return ok(#""song":\#(known().songs[index])"#)
        case "star", "unstar":
            let ids = parameters.filter { $0.name == "id" }.map(\.value)
            if !mayStar { return failure(50, "You may not star") }
            if ids.contains(where: { known().indices[$0] == nil }) { return failure(70, "Song not found") }
            if request.subsonicMethod == "star" { starred.formUnion(ids) } else { starred.subtract(ids) }
            return ok()
        case "getStarred2":
            let rows = songs.indices.filter { starred.contains(songs[$0].id) }.map { known().songs[$0] }
            return ok(#""starred2":{\#(list("song", rows))}"#)
        case "getPlaylists":
            let changed = playlistsChanged.map { #","changed":\#($0.json)"# } ?? ""
            let rows = playlists.enumerated().map { index, playlist in
                #"{"id":"pl-\#(index)","name":\#(playlist.name.json),"owner":\#(user.json),"songCount":\#(playlist.songs.count)\#(changed)}"#
            }
            return ok(#""playlists":{\#(list("playlist", rows))}"#)
        case "getPlaylist":
            let index = value("id").flatMap { Int($0.dropFirst(3)) } ?? -1
            guard playlists.indices.contains(index) else { return failure(70, "Playlist not found") }
            let rows = playlists[index].songs.compactMap { known().indices[$0] }.map { known().songs[$0] }
            return ok(#""playlist":{"id":"pl-\#(index)",\#(list("entry", rows))}"#)
        case "scrobble": return scrobble(parameters)
        case "stream", "download":
            guard request.subsonicMethod == "stream" || !kind.refusesDownloads else {
                return failure(50, "Downloads are disabled")
            }
            guard let song = songs.first(where: { $0.id == value("id") }) else {
                return failure(70, "Song not found")
            }
            return LoopbackServer.Response(
                headers: [("Content-Type", "audio/flac")],
                body: FakeSubsonic.file(of: song)
            )
        case "getCoverArt":
            guard let id = value("id") else { return missing("id") }
            guard let cover = covers[id] else { return failure(kind.missingCover, "Artwork not found") }
            return LoopbackServer.Response(headers: [("Content-Type", "image/jpeg")], body: cover)
        default: return answer(kind.unknownMethod, "Unknown method")
        }
    }

    private mutating func scrobble(_ parameters: [(name: String, value: String)]) -> LoopbackServer.Response {
        let ids = parameters.filter { $0.name == "id" }.map(\.value)
        let times = parameters.filter { $0.name == "time" }.map(\.value)
        guard let first = ids.first else { return missing("id") }
        if parameters.contains(where: { $0 == ("submission", "false") }) {
            nowPlaying = first
            return ok()
        }
        let unknown = ids.contains { known().indices[$0] == nil }
        if unknown, !kind.ignoresUnknownPlays { return failure(kind.unknownID.code, kind.unknownID.message) }
        if !mayScrobble { return failure(50, "You may not scrobble") }
        plays += zip(ids, times).filter { known().indices[$0.0] != nil }.prefix(
            kind.storesFirstPlay ? 1 : .max
        ).map { "\($0) \($1)" }
        return ok()
    }

    private mutating func page(_ rows: KeyPath<FakeCatalogue, [String]>, _ offset: Int, _ size: Int)
        -> [String]
    {
        pageCount += 1
        beforePage?(&self, pageCount)
        let start = kind.ignoresOffset ? 0 : offset
        return Array(known()[keyPath: rows].dropFirst(start).prefix(min(size, kind.largestPage)))
    }

    /// Returns the contents of a folder: one folder for each artist, with one for each album in it.
    private mutating func folders(_ id: String?) -> LoopbackServer.Response {
        let artists = Dictionary(grouping: songs.indices) { songs[$0].artist ?? "Various" }
        func row(_ id: String, _ name: String) -> String {
            #"{"id":\#(id.json),"title":\#(name.json),"name":\#(name.json),"isDir":true}"#
        }
        guard let id else {
            let rows = artists.keys.sorted().map { row("artist/" + $0, $0) }
            let index = list("index", [#"{"name":"A",\#(list("artist", rows))}"#])
            return ok(#""indexes":{"lastModified":"1795286908000",\#(index)}"#)
        }
        let parts = id.split(separator: "/").map(String.init)
        let members = parts.count > 1 ? artists[parts[1]] ?? [] : []
        guard !members.isEmpty else { return failure(70, "Directory not found") }
        if parts.count == 2 {
            let rows = Set(members.map { songs[$0].album }).sorted().map { row("\(id)/\($0)", $0) }
            return ok(#""directory":{"id":\#(id.json),\#(list("child", rows))}"#)
        }
        let rows = members.filter { songs[$0].album == parts[2] }.map { known().songs[$0] }
        return ok(#""directory":{"id":\#(id.json),\#(list("child", rows))}"#)
    }

    private mutating func known() -> FakeCatalogue {
        if let catalogue { return catalogue }
        let new = FakeCatalogue(self)
        catalogue = new
        return new
    }
}

/// Authentication.
extension FakeSubsonic.State {
    private func refusal(
        of request: LoopbackServer.Request,
        _ value: (String) -> String?
    ) -> LoopbackServer.Response? {
        let basic = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        if kind.signIns.contains(.basic), request.header("Authorization") == basic { return nil }
        if let key = value("apiKey") {
            guard kind.signIns.contains(.apiKey) else { return failure(42, "No keys here") }
            guard value("u") == nil else { return failure(43, "Conflicting authentication") }
            return key == apiKey ? nil : failure(44, "Invalid API key")
        }
        guard value("v") != nil, value("c") != nil, let name = value("u") else {
            return failure(10, "A required parameter is missing.")
        }
        if let token = value("t"), let salt = value("s") {
            guard kind.signIns.contains(.token) else { return failure(kind.tokenRefusal, "No tokens here") }
            let isRight = name == user && salt.utf8.count >= 6 && token == MD5.hex(of: password + salt)
            return isRight ? nil : wrong
        }
        guard let sent = value("p") else { return failure(10, "A required parameter is missing.") }
        guard kind.signIns.contains(.password) else { return wrong }
        let hex = password.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return name == user && [password, "enc:\(hex)"].contains(sent) ? nil : wrong
    }

    private var wrong: LoopbackServer.Response { failure(40, "Wrong username or password.") }
}

/// Response formats.
extension FakeSubsonic.State {
    func failure(_ code: Int, _ words: String, status: Int = 200) -> LoopbackServer.Response {
        envelope("failed", #""error":{"code":\#(code),"message":\#(words.json)}"#, status: status)
    }

    private func ok(_ content: String = "") -> LoopbackServer.Response {
        envelope("ok", content, status: 200)
    }

    private func missing(_ parameter: String) -> LoopbackServer.Response {
        answer(kind.missingParameter, "Missing parameter \(parameter)")
    }

    private func answer(_ stranger: FakeSubsonicKind.Stranger, _ words: String) -> LoopbackServer.Response {
        switch stranger {
        case .error(let code, let status): return failure(code, words, status: status)
        case .detail where words.hasPrefix("Missing"):
            return .json(#"{"detail":[{"type":"missing","msg":"Field required"}]}"#, status: 422)
        case .detail: return .json(#"{"detail":"Not Found"}"#, status: 404)
        }
    }

    private func envelope(_ status: String, _ content: String, status number: Int) -> LoopbackServer.Response
    {
        let product = kind.product.map {
            #","type":\#($0.json),"serverVersion":\#(kind.version.json),"openSubsonic":true"#
        }
        let head = #""status":"\#(status)","version":"1.16.1"\#(product ?? "")"#
        let body = content.isEmpty ? head : "\(head),\(content)"
        return .json(#"{"subsonic-response":{\#(body)}}"#, status: number)
    }

    private func list(_ key: String, _ rows: [String]) -> String {
        if rows.isEmpty, !kind.sendsEmptyLists { return #""more":null"# }
        if rows.count == 1, kind.sendsSingles { return #""\#(key)":\#(rows[0])"# }
        return #""\#(key)":[\#(rows.joined(separator: ","))]"#
    }
}

extension FakeSubsonic {
    /// Returns the contents of a song's file.
    public static func file(of song: FakeSong) -> [UInt8] {
        (0..<song.bytes).map { UInt8(truncatingIfNeeded: $0) }
    }
}

extension FakeCatalogue {
    fileprivate var summaries: [String] { albums.map { "{\($0.summary)}" } }
}
