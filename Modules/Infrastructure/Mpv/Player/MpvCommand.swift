import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A command for mpv.
enum MpvCommand: Equatable, Sendable {
    case load(LocatedItem, fromMs: Int = 0, LoadMode)
    /// Removes all entries of mpv's list except the current one.
    case clearNext
    case stop
    /// Leaves a folder or playlist that was loaded as an item, which isn't supported.
    case leaveList
    case setPaused(Bool)
    case seek(toMs: Int)
    case setVolume(Int)
    case position
    /// Queries whether the current item is seekable.
    case seekable
    /// Queries the seekable ranges, which can exist even if the item isn't seekable.
    case cache
    /// Queries the output device; refused without one.
    case device
    /// Subscribes to changes of the duration.
    case followDuration
    /// Subscribes to the reading progress of the current item.
    case followReading

    /// The position at which an item is inserted.
    enum LoadMode: String, Encodable, Sendable {
        case now = "replace"
        /// Inserts after the current item; plays immediately if nothing is playing.
        case next = "append-play"
    }

    var isLoad: Bool {
        if case .load = self { true } else { false }
    }

    /// The item that the command appends to the list.
    var arriving: PlaybackItem? {
        if case .load(let located, fromMs: _, .next) = self { located.item } else { nil }
    }

    var isReplacing: Bool {
        switch self {
        case .load(_, fromMs: _, .now), .stop: true
        default: false
        }
    }

    /// The command as a line of JSON.
    func line(requestID: Int) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding strings and numbers can't fail; mpv would reply to an empty line with an error.
        let json = try? encoder.encode(Request(command: self, request_id: requestID))
        return Array(json ?? Data()) + [UInt8(ascii: "\n")]
    }
}

private struct Request: Encodable {
    let command: MpvCommand
    let request_id: Int
}

extension MpvCommand: Encodable {
    /// Uses named arguments, because their order differs between mpv versions.
    private struct LoadFile: Encodable {
        let name = "loadfile"
        let url: String
        let flags: LoadMode
        let options: [String: String]
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .load(let item, let positionMs, let mode):
            var options = item.options
            if positionMs > 0 { options["start"] = seconds(positionMs).description }
            try LoadFile(url: item.url, flags: mode, options: options).encode(to: encoder)
        case .clearNext:
            try ["playlist-clear"].encode(to: encoder)
        case .stop, .leaveList:
            try ["stop"].encode(to: encoder)
        case .position:
            try ["get_property", "time-pos"].encode(to: encoder)
        case .seekable:
            try ["get_property", "seekable"].encode(to: encoder)
        case .cache:
            try ["get_property", "demuxer-cache-state"].encode(to: encoder)
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
        case .followReading:
            try encode(["observe_property"], 2, ["demuxer-cache-state"], to: encoder)
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
