import Entities
import Records
import Web

extension LastFMAnswer {
    /// The answer as XML, which pylast and Audacious need.
    var xml: String {
        switch self {
        case .session(let name, let key):
            ok("<session><name>\(name)</name><key>\(key)</key><subscriber>0</subscriber></session>")
        case .user(let name): ok("<user><name>\(name)</name><playcount>0</playcount></user>")
        case .playing(let play): ok("<nowplaying>\(play.xml)<ignoredMessage code=\"0\"/></nowplaying>")
        case .scrobbles(let plays, let refusals):
            ok(
                "<scrobbles accepted=\"\(plays.count - refusals.count)\" ignored=\"\(refusals.count)\">"
                    + plays.enumerated().map { index, play in
                        let time = play.startedAt.map { "\($0.seconds)" } ?? ""
                        return "<scrobble>\(play.xml)<timestamp>\(time)</timestamp>"
                            + "<ignoredMessage code=\"\(refusals[index]?.lastFMCode ?? 0)\"/></scrobble>"
                    }
                    .joined() + "</scrobbles>"
            )
        case .failure(let error):
            "<lfm status=\"failed\"><error code=\"\(error.rawValue)\">\(error.message)</error></lfm>"
        }
    }

    private func ok(_ content: String) -> String { "<lfm status=\"ok\">\(content)</lfm>" }
}

extension ReceivedPlay {
    fileprivate var xml: String {
        [("track", title), ("artist", artist ?? ""), ("album", album ?? "")]
            .map { "<\($0) corrected=\"0\">\($1.escaped)</\($0)>" }.joined()
            + "<albumArtist corrected=\"0\"/>"
    }
}
