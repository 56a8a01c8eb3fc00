#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A line sent by mpv.
enum MpvMessage: Equatable, Sendable {
    /// The reply to a request.
    case reply(requestID: Int, MpvReply)
    case event(MpvEvent)

    /// Returns `nil` for unknown lines and unused events.
    init?(line: some Collection<UInt8>) {
        guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(line)) else { return nil }
        if let event = fields.event {
            guard let event = MpvEvent(name: event, fields) else { return nil }
            self = .event(event)
        } else if let requestID = fields.requestID, let error = fields.error {
            self = .reply(requestID: requestID, error == "success" ? MpvReply(fields.data) : .refused)
        } else {
            return nil
        }
    }
}

/// mpv's reply to a request.
enum MpvReply: Equatable, Sendable {
    /// - Parameters:
    ///   - entry: the id of the added list entry.
    ///   - number: the requested value; 1 for yes, 0 for no.
    case done(entry: Int?, number: Double?)
    /// The seekable ranges of the current item, in seconds.
    case cached([ClosedRange<Double>])
    case refused

    fileprivate init(_ data: Fields.Value?) {
        self = data?.ranges.map(MpvReply.cached) ?? .done(entry: data?.entry, number: data?.number)
    }
}

/// An event sent by mpv.
enum MpvEvent: Equatable, Sendable {
    /// A list entry is being opened.
    case startFile(entry: Int)
    /// Playback starts, or resumes after a seek.
    case playbackRestart
    /// A list entry has ended.
    case endFile(entry: Int, Reason)
    /// Nothing is loaded, and all audio has been played.
    case idle
    /// The current duration in seconds, `nil` if unknown.
    case duration(Double?)
    /// The end of the audio read so far, in seconds.
    case read(upTo: Double)

    /// The reason that an entry ended.
    enum Reason: Equatable, Sendable {
        case endOfFile
        case error(MpvFileError)
        /// The entry is a playlist; mpv continues with the playlist's entries.
        case redirect
        /// A command stopped the entry.
        case stopped
    }

    fileprivate init?(name: String, _ fields: Fields) {
        switch (name, fields.entry) {
        case ("start-file", let entry?): self = .startFile(entry: entry)
        case ("playback-restart", _): self = .playbackRestart
        case ("end-file", let entry?): self = .endFile(entry: entry, Reason(fields))
        case ("idle", _): self = .idle
        case ("property-change", _) where fields.name == "duration": self = .duration(fields.data?.number)
        case ("property-change", _) where fields.name == "demuxer-cache-state":
            guard let end = fields.data?.cacheEnd else { return nil }
            self = .read(upTo: end)
        default: return nil
        }
    }
}

extension MpvEvent.Reason {
    fileprivate init(_ fields: Fields) {
        switch fields.reason {
        case "eof": self = .endOfFile
        case "error": self = .error(MpvFileError(fields.fileError ?? ""))
        case "redirect": self = .redirect
        default: self = .stopped
        }
    }
}

private struct Fields: Decodable {
    let event: String?
    let requestID: Int?
    let error: String?
    let data: Value?
    let entry: Int?
    let reason: String?
    let fileError: String?
    let name: String?

    enum CodingKeys: String, CodingKey {
        case event, error, data, reason, name
        case requestID = "request_id"
        case entry = "playlist_entry_id"
        case fileError = "file_error"
    }

    /// A value of any type, reduced to numbers, flags, entry IDs and ranges.
    struct Value: Decodable {
        let number: Double?
        let entry: Int?
        let ranges: [ClosedRange<Double>]?
        let cacheEnd: Double?

        private enum CodingKeys: String, CodingKey {
            case entry = "playlist_entry_id"
            case ranges = "seekable-ranges"
            case cacheEnd = "cache-end"
        }

        private struct Range: Decodable {
            let start: Double
            let end: Double
        }

        init(from decoder: any Decoder) throws {
            let value = try? decoder.singleValueContainer()
            let fields = try? decoder.container(keyedBy: CodingKeys.self)
            number = (try? value?.decode(Double.self)) ?? (try? value?.decode(Bool.self)).map { $0 ? 1 : 0 }
            entry = try? fields?.decode(Int.self, forKey: .entry)
            cacheEnd = try? fields?.decode(Double.self, forKey: .cacheEnd)
            ranges = (try? fields?.decode([Range].self, forKey: .ranges))
                .map { $0.filter { $0.start <= $0.end }.map { $0.start...$0.end } }
        }
    }
}
