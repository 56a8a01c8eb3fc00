import Entities

/// The watch history of a Google account. Videos and music on YouTube Music are in the same file, with the account's
/// language in titles but not in keys.
struct YouTubeHistory: JSONFormat, ListParser {
    static let keys: Set = ["header", "title", "time"]

    let isWithinItem = false
    private let wording: WatchWording

    static func parser(forFileBeginningWith beginning: ArraySlice<UInt8>) -> any ListParser {
        YouTubeHistory(wording: WatchWording(of: titles(in: beginning)))
    }

    /// Returns the titles of music in the complete entries at the beginning of a file.
    private static func titles(in beginning: ArraySlice<UInt8>) -> [String] {
        let stream = ByteStream(MemoryReader(Array(beginning)))
        let entries = JSONElementReader(stream, of: "", depth: 1, longestElement: beginning.count)
        var titles: [String] = []
        while let entry = try? entries.next() {
            guard let watch = try? Watch(entry), watch.isMusic, watch.artist != nil else { continue }
            titles.append(watch.title)
        }
        return titles
    }

    func item(from record: [UInt8]) throws(LineError) -> ImportItem? {
        let watch = try Watch(record)
        guard watch.isMusic else { return .leftOut(.video) }
        // A removed video has an address instead of a title, and no channel.
        guard let artist = watch.artist else { return .leftOut(.other) }
        return try .play(
            title: wording.title(in: watch.title),
            artist: artist,
            album: nil,
            start: watch.time.seconds,
            source: PlaySource(name: PlaySource.Name.youTubeMusic)
        )
    }
}

/// An element of a watch history.
private struct Watch {
    let title: String
    let isMusic: Bool
    let time: PlayTime
    /// The channel without the suffix of channels that YouTube makes for artists.
    let artist: String?

    init(_ record: [UInt8]) throws(LineError) {
        var (title, isMusic, channel, time): (String?, Bool, String?, PlayTime?) = (nil, false, nil, nil)
        do {
            var json = JSONReader(record)
            try json.object { (json, key) throws(JSONError) in
                switch key {
                case "header": isMusic = try json.text() == "YouTube Music"
                case "title": title = try json.text()
                case "time": time = try json.time()
                case "subtitles": channel = try json.names(["name"]).first
                default: try json.skip()
                }
            }
        } catch {
            throw LineError(reason: "not a JSON object describing a play")
        }
        guard let title, let time else { throw LineError(reason: "not a JSON object describing a play") }
        (self.title, self.isMusic, self.time) = (title, isMusic, time)
        let suffix = " - Topic"
        artist = channel.map { $0.hasSuffix(suffix) ? String($0.dropLast(suffix.count)) : $0 }
    }
}
