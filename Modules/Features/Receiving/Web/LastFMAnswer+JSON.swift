import Entities
import Foundation
import Receiving
import Records

extension LastFMAnswer {
    /// The answer as JSON, as Last.fm derives it from its XML.
    var record: Record {
        switch self {
        case .session(let name, let key):
            ["session": ["name": name, "key": key, "subscriber": "0"] as Record]
        case .user(let name): ["user": ["name": name, "playcount": "0"] as Record]
        case .playing(let play): ["nowplaying": play.record(code: 0)]
        case .scrobbles(let plays, let refusals):
            ["scrobbles": scrobbles(plays, refusals)]
        case .failure(let error): failure(error)
        }
    }

    /// A single play isn't in a list.
    private func scrobbles(_ plays: [ReceivedPlay], _ refusals: [Int: ReceivedPlay.Refusal]) -> Record {
        let plays = plays.enumerated().map { $1.record(code: refusals[$0]?.lastFMCode ?? 0) }
        return [
            "scrobble": plays.count == 1 ? plays[0] : plays,
            "@attr": ["accepted": plays.count - refusals.count, "ignored": refusals.count] as Record,
        ]
    }

    private func failure(_ error: LastFMError) -> Record {
        ["error": error.rawValue, "message": error.message]
    }
}

extension ReceivedPlay {
    fileprivate func record(code: Int) -> Record {
        var record = Record()
        for (name, text) in [("track", title), ("artist", artist), ("album", album), ("albumArtist", nil)] {
            record.add(name, ["corrected": "0", "#text": text ?? ""] as Record)
        }
        record.add("timestamp", startedAt.map { "\($0.seconds)" })
        record.add("ignoredMessage", ["code": "\(code)", "#text": ""] as Record)
        return record
    }
}

extension Date {
    /// The seconds since 1970; 0 for a time that no number can have.
    var seconds: Int { Int(exactly: timeIntervalSince1970.rounded()) ?? 0 }
}
