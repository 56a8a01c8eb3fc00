import Entities
import Foundation
import Receiving
import Records

extension LastFMAnswer {
    /// The answer as JSON, as Last.fm derives it from its XML.
    var record: Record {
        switch self {
        case .session(let name, let key):
            Record("session", [("name", name), ("key", key), ("subscriber", "0")])
        case .user(let name): Record("user", [("name", name), ("playcount", "0")])
        case .playing(let play): Record("nowplaying", play.record(code: 0))
        case .scrobbles(let plays, let refusals):
            Record("scrobbles", scrobbles(plays, refusals))
        case .failure(let error): failure(error)
        }
    }

    /// A single play isn't in a list.
    private func scrobbles(_ plays: [ReceivedPlay], _ refusals: [Int: ReceivedPlay.Refusal]) -> Record {
        let plays = plays.enumerated().map { $1.record(code: refusals[$0]?.lastFMCode ?? 0) }
        var attributes = Record()
        attributes.add("accepted", plays.count - refusals.count)
        attributes.add("ignored", refusals.count)
        var record = Record()
        if plays.count == 1 { record.add("scrobble", plays.first) } else { record.add("scrobble", plays) }
        record.add("@attr", attributes)
        return record
    }

    private func failure(_ error: LastFMError) -> Record {
        var record = Record()
        record.add("error", error.rawValue)
        record.add("message", error.message)
        return record
    }
}

extension ReceivedPlay {
    fileprivate func record(code: Int) -> Record {
        var record = Record()
        for (name, text) in [("track", title), ("artist", artist), ("album", album), ("albumArtist", nil)] {
            record.add(name, Record([("corrected", "0"), ("#text", text ?? "")]))
        }
        record.add("timestamp", startedAt.map { "\($0.seconds)" })
        record.add("ignoredMessage", Record([("code", "\(code)"), ("#text", "")]))
        return record
    }
}

extension Record {
    fileprivate init(_ texts: [(String, String)]) {
        self.init()
        for (name, text) in texts { add(name, text) }
    }

    fileprivate init(_ name: String, _ content: Record) {
        self.init()
        add(name, content)
    }

    fileprivate init(_ name: String, _ texts: [(String, String)]) {
        self.init(name, Record(texts))
    }
}

extension Date {
    /// The seconds since 1970; 0 for a time that no number can have.
    var seconds: Int { Int(exactly: timeIntervalSince1970.rounded()) ?? 0 }
}
