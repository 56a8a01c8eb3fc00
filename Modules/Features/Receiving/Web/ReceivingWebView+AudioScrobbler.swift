import Entities
import Foundation
import Receiving
import Web

extension ReceivingWebView {
    func answer(
        _ call: AudioScrobblerCall,
        _ request: WebRequest,
        _ address: WebAddress,
        _ body: WebBody
    ) async -> WebResponse {
        let bytes = call == .handshake ? [] : await body.read(upTo: FormFields.longest)
        guard let bytes, let fields = FormFields(address, body: bytes) else {
            return .lines("FAILED The request is too long, or isn't encoded correctly.")
        }
        guard let proof = call == .handshake ? fields.handshake : fields["s"].map({ .session($0) }) else {
            return .lines("FAILED Fields are missing.")
        }
        if call == .handshake, let time = fields.date("t"), abs(time.timeIntervalSince(now())) > 180 {
            return .lines("BADTIME")
        }
        await presenter.didSignIn(with: proof, from: request.peer)
        if error != nil { return .lines("FAILED Try again later.") }
        guard let session else { return .lines(call == .handshake ? "BADAUTH" : "BADSESSION") }
        switch call {
        case .handshake:
            return .lines("OK", session.key, request.link("np", fields), request.link("sub", fields))
        case .nowPlaying: await presenter.didBegin(fields.play(""))
        case .submission:
            let plays = fields.suffixes(of: "t").map(fields.play)
            await presenter.didReceive(plays, isBacklog: plays.count > 1)
        }
        return .lines(error == nil ? "OK" : "FAILED Try again later.")
    }
}

extension FormFields {
    fileprivate var handshake: ClientProof? {
        guard let token = self["a"], let time = self["t"] else { return nil }
        return .handshake(token, time: time)
    }

    /// - Parameter suffix: the end of the names of the play's fields.
    fileprivate func play(_ suffix: String) -> ReceivedPlay {
        var play = ReceivedPlay(
            title: self["t\(suffix)"] ?? "",
            artist: self["a\(suffix)"],
            album: self["b\(suffix)"],
            startedAt: date("i\(suffix)"),
            durationMs: duration("l\(suffix)")
        )
        // mpdscribble sends the time at which the track ended.
        if self["c"] == "mdc", let milliseconds = play.durationMs {
            play.startedAt = play.startedAt?.addingTimeInterval(-Double(milliseconds) / 1_000)
        }
        return play
    }
}

extension WebRequest {
    /// An absolute address for the client's next requests. It carries the client's name, because only the handshake has
    /// it.
    fileprivate func link(_ name: String, _ fields: FormFields) -> String {
        origin + WebAddress.link(AudioScrobblerCall.prefix + [name], ["c": fields["c"]])
    }
}

extension WebResponse {
    /// Lines of text. Without the last line feed, mpdscribble takes the answer for an error.
    fileprivate static func lines(_ lines: String...) -> WebResponse {
        let text = lines.map { "\($0)\n" }.joined()
        let type = Header("Content-Type", "text/plain; charset=utf-8")
        return WebResponse(200, [type] + noStore, .bytes(Array(text.utf8)))
    }
}
