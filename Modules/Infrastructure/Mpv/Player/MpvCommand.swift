import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What mpv is asked to do.
enum MpvCommand: Equatable, Sendable {
    case load(PlaybackItem, fromMs: Int = 0, LoadMode)
    /// Forgets all entries of its list but the one that plays.
    case clearNext
    case stop
    /// Stops going through a folder or list that was taken for an item; nobody asked for that.
    case leaveList
    case setPaused(Bool)
    case seek(toMs: Int)
    case setVolume(Int)
    case position
    /// Asks where sound goes; refused if there is no device for it.
    case device
    /// Asks to be told the duration whenever it changes.
    case followDuration

    /// Where an item goes.
    enum LoadMode: String, Encodable, Sendable {
        case now = "replace"
        /// Behind the one that plays; at once if none does.
        case next = "append-play"
    }

    var isLoad: Bool {
        if case .load = self { true } else { false }
    }

    /// Whether it takes the place of what plays.
    var isReplacing: Bool {
        switch self {
        case .load(_, fromMs: _, .now), .stop: true
        default: false
        }
    }

    /// The line to be sent.
    func line(requestID: Int) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding texts and numbers can't fail; an empty line would be answered as an error.
        let json = try? encoder.encode(Request(command: self, request_id: requestID))
        return Array(json ?? Data()) + [UInt8(ascii: "\n")]
    }
}

private struct Request: Encodable {
    let command: MpvCommand
    let request_id: Int
}

extension MpvCommand: Encodable {
    /// Arguments by name where the order of them has changed between versions.
    private struct LoadFile: Encodable {
        let name = "loadfile"
        let url: String
        let flags: LoadMode
        let options: [String: String]
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .load(let item, let positionMs, let mode):
            let options = positionMs > 0 ? ["start": seconds(positionMs).description] : [:]
            try LoadFile(url: item.location.text, flags: mode, options: options).encode(to: encoder)
        case .clearNext:
            try ["playlist-clear"].encode(to: encoder)
        case .stop, .leaveList:
            try ["stop"].encode(to: encoder)
        case .position:
            try ["get_property", "time-pos"].encode(to: encoder)
        case .device:
            try ["get_property", "current-ao"].encode(to: encoder)
        case .setPaused(let isPaused):
            try encode(["set_property", "pause"], isPaused, to: encoder)
        case .setVolume(let percent):
            try encode(["set_property", "volume"], percent, to: encoder)
        case .seek(let positionMs):
            try encode(["seek"], seconds(positionMs), ["absolute+exact"], to: encoder)
        case .followDuration:
            try encode(["observe_property"], 1, ["duration"], to: encoder)
        }
    }

    private func encode(
        _ words: [String],
        _ value: some Encodable,
        _ more: [String] = [],
        to encoder: any Encoder
    ) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(contentsOf: words)
        try array.encode(value)
        try array.encode(contentsOf: more)
    }

    private func seconds(_ milliseconds: Int) -> Double {
        Double(milliseconds) / 1000
    }
}

extension UnkeyedEncodingContainer {
    fileprivate mutating func encode(contentsOf words: [String]) throws {
        for word in words { try encode(word) }
    }
}
