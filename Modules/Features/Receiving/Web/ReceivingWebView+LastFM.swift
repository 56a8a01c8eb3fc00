import Entities
import Receiving
import Web

extension ReceivingWebView {
    /// Answers a request of Last.fm's API. Signatures aren't checked: the session's key is secret enough.
    func answerLastFM(_ request: WebRequest, _ address: WebAddress, _ body: WebBody) async -> WebResponse {
        let bytes = request.method == "POST" ? await body.read(upTo: FormFields.longest) : []
        guard let bytes, let fields = FormFields(address, body: bytes) else {
            return LastFMAnswer.failure(.parameters).response(isJSON: false)
        }
        let answer = await answer(fields["method"]?.lowercased() ?? "", fields, request)
        return answer.response(isJSON: fields["format"]?.lowercased() == "json" || request.acceptsJSON)
    }

    private func answer(
        _ method: String,
        _ fields: FormFields,
        _ request: WebRequest
    ) async -> LastFMAnswer {
        let isSignIn = method == "auth.getmobilesession"
        guard isSignIn || ["track.scrobble", "track.updatenowplaying", "user.getinfo"].contains(method) else {
            return .failure(.method)
        }
        guard request.method == "POST" || method == "user.getinfo" else { return .failure(.method) }
        guard let proof = isSignIn ? fields.mobileProof : fields["sk"].map({ .session($0) }) else {
            return .failure(isSignIn ? .parameters : .session)
        }
        await presenter.didSignIn(with: proof, from: request.peer)
        if error != nil { return .failure(.offline) }
        guard let session else { return .failure(isSignIn ? .signIn : .session) }
        switch method {
        case "auth.getmobilesession": return .session(name: session.name, key: session.key)
        case "user.getinfo": return .user(name: session.name)
        case "track.updatenowplaying":
            let play = fields.play("")
            await presenter.didBegin(play)
            return .playing(play)
        default: return await scrobble(fields)
        }
    }

    private func scrobble(_ fields: FormFields) async -> LastFMAnswer {
        let plays = fields.suffixes(of: "track").map(fields.play)
        guard !plays.isEmpty else { return .failure(.parameters) }
        // Clients collect up to 50 plays without a connection, and then send all of them.
        await presenter.didReceive(plays, isBacklog: plays.count > 1)
        if error != nil { return .failure(.offline) }
        return .scrobbles(plays, refusals: receipt?.refusals ?? [:])
    }
}

extension FormFields {
    /// The proof in `auth.getMobileSession`: a password is the token.
    fileprivate var mobileProof: ClientProof? {
        if let password = self["password"] { return .token(password) }
        guard let token = self["authToken"] else { return nil }
        return .authToken(token, user: self["username"] ?? "")
    }

    /// - Parameter suffix: the end of the names of the play's fields.
    fileprivate func play(_ suffix: String) -> ReceivedPlay {
        ReceivedPlay(
            title: self["track\(suffix)"] ?? "",
            artist: self["artist\(suffix)"],
            album: self["album\(suffix)"],
            startedAt: date("timestamp\(suffix)"),
            durationMs: duration("duration\(suffix)")
        )
    }
}

extension WebRequest {
    fileprivate var acceptsJSON: Bool { headers["accept"]?.contains("json") ?? false }
}
