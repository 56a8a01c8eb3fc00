/// The catalogue of a fake server as JSON, built once for many pages.
struct FakeCatalogue: Sendable {
    struct Album: Sendable {
        let id: String
        let summary: String
        var songs: [Int]
    }

    let songs: [String]
    let indices: [String: Int]
    /// The albums, in the order of their names.
    let albums: [Album]
    let albumIndices: [String: Int]

    init(_ state: FakeSubsonic.State) {
        let kind = state.kind
        songs = state.songs.map { $0.json(kind, isStarred: state.starred.contains($0.id)) }
        indices = Dictionary(state.songs.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let members = Dictionary(grouping: state.songs.indices) { state.songs[$0].album }
        albums = members.sorted { $0.key < $1.key }.map { name, indices in
            let artist = indices.first.flatMap { state.songs[$0].artist } ?? "[unknown]"
            let summary =
                #""id":\#(kind.id("al-" + name)),"name":\#(name.json),"artist":\#(artist.json),"songCount":\#(indices.count)"#
            return Album(id: "al-" + name, summary: summary, songs: indices)
        }
        albumIndices = Dictionary(albums.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }
}

extension FakeSong {
    fileprivate func json(_ kind: FakeSubsonicKind, isStarred: Bool) -> String {
        let artist = artist.map { #","artist":\#($0.json)"# } ?? ""
        let starred = isStarred ? #","starred":"\#(kind.date)""# : ""
        let others = others.isEmpty ? "" : ",\(others)"
        // Empty values are left out, as by broken servers.
        let names = [("id", id.isEmpty ? "" : kind.id(id)), ("title", title.isEmpty ? "" : title.json)]
            .filter { !$0.1.isEmpty }.map { #""\#($0)":\#($1),"# }.joined()
        return
            #"{\#(names)"album":\#(album.json),"albumId":\#(kind.id("al-" + album))\#(artist),"track":\#(track),"duration":\#(seconds),"size":\#(bytes),"path":"\#(id).flac","suffix":"flac","isDir":false,"type":"music","created":"\#(kind.date)"\#(starred)\#(others)}"#
    }
}

extension FakeSubsonicKind {
    /// Returns an ID in JSON.
    func id(_ id: String) -> String {
        sendsNumbersAsIDs ? String(id.filter(\.isNumber)) : id.json
    }
}

extension String {
    /// The text as a JSON string.
    var json: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
