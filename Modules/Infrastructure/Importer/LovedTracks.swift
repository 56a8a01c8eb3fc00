import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The loved tracks of a Last.fm account: pages of `user.getLovedTracks`, alone or in an array, or their tracks.
struct LovedTracks {
    private(set) var likes: [ImportedLike] = []

    init(_ bytes: [UInt8]) throws(JSONError) {
        var json = JSONReader(bytes)
        while json.firstByte() != nil { try collect(&json) }
    }

    /// Returns whether a file with this beginning contains such pages.
    static func begin(with bytes: ArraySlice<UInt8>) -> Bool {
        let first = bytes.first { $0 > 0x20 }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        return bytes.firstRange(of: Array("\"lovedtracks\"".utf8)) != nil
    }

    /// Reads any value and collects the tracks in it.
    private mutating func collect(_ json: inout JSONReader) throws(JSONError) {
        switch json.firstByte() {
        case UInt8(ascii: "{"): try collectObject(&json)
        case UInt8(ascii: "["):
            var found = self
            try json.array { (json) throws(JSONError) in try found.collect(&json) }
            self = found
        default: try json.skip()
        }
    }

    private mutating func collectObject(_ json: inout JSONReader) throws(JSONError) {
        var found = self
        var (title, artist, seconds): (String?, String?, Double?)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "name": title = try json.textIfAny()
            case "artist": artist = try json.name()
            case "date": seconds = try json.seconds()
            default: try found.collect(&json)
            }
        }
        self = found
        guard let title, let artist else { return }
        likes.append(
            ImportedLike(
                ListedTrack(title: title, artist: artist),
                likedAt: seconds.flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil }
            )
        )
    }
}

extension JSONReader {
    /// Reads a text; returns `nil` for any other value.
    fileprivate mutating func textIfAny() throws(JSONError) -> String? {
        guard firstByte() == UInt8(ascii: "\"") else {
            try skip()
            return nil
        }
        return try text()
    }

    /// Reads an artist: a text, or an object with a name.
    fileprivate mutating func name() throws(JSONError) -> String? {
        guard firstByte() == UInt8(ascii: "{") else { return try textIfAny() }
        var name: String?
        try object { (json, key) throws(JSONError) in
            if key == "name" || key == "#text" { name = try json.textIfAny() } else { try json.skip() }
        }
        return name
    }

    /// Reads a date such as `{"uts":"1293840000"}`, in seconds since 1970.
    fileprivate mutating func seconds() throws(JSONError) -> Double? {
        guard firstByte() == UInt8(ascii: "{") else {
            try skip()
            return nil
        }
        var seconds: Double?
        try object { (json, key) throws(JSONError) in
            guard key == "uts" else { return try json.skip() }
            seconds =
                json.firstByte() == UInt8(ascii: "\"")
                ? try json.text().flatMap(Double.init) : Double(try json.integer())
        }
        return seconds
    }
}
