import Records
import Receiving
import Services
import Web

extension ReceivingWebView {
    func answer(
        _ call: ListenBrainzCall,
        _ request: WebRequest,
        _ address: WebAddress,
        _ body: WebBody
    ) async -> WebResponse {
        guard let token = request.token ?? address.query.first(where: { $0.name == "token" })?.value else {
            return .listenBrainz(401, error: "Send the header “Authorization: Token TOKEN”.")
        }
        await presenter.didSignIn(with: .token(token), from: request.peer)
        if let error { return .listenBrainz(error) }
        guard let session else {
            guard call == .validateToken else {
                return .listenBrainz(401, error: "Invalid authorization token.")
            }
            return .listenBrainz(validity: nil)
        }
        switch call {
        case .validateToken: return .listenBrainz(validity: session.name)
        case .userListens: return .noListens(of: session.name)
        case .listenCount:
            return .listenBrainz(payload: ["count": 0])
        case .submitListens: return await submit(body)
        }
    }

    private func submit(_ body: WebBody) async -> WebResponse {
        guard let bytes = await body.read(upTo: ListenBrainzSubmission.longest) else {
            return .listenBrainz(413, error: "Send at most \(ListenBrainzSubmission.longest) bytes.")
        }
        guard let submission = ListenBrainzSubmission(bytes) else {
            return .listenBrainz(400, error: "This isn't JSON with a listen_type and a payload.")
        }
        switch submission.kind {
        case .playingNow: for play in submission.plays.prefix(1) { await presenter.didBegin(play) }
        case .single: await presenter.didReceive(submission.plays, isBacklog: false)
        case .backlog: await presenter.didReceive(submission.plays, isBacklog: true)
        }
        if let error { return .listenBrainz(error) }
        return .json(200, ["status": "ok"])
    }
}

extension WebResponse {
    static func json(_ status: Int, _ record: Record) -> WebResponse {
        var bytes: [UInt8] = []
        record.appendJSONLine(to: &bytes)
        return WebResponse(status, [.init("Content-Type", "application/json")] + noStore, .bytes(bytes))
    }

    /// Answers with tokens and sessions mustn't be kept anywhere.
    static let noStore = [Header("Cache-Control", "no-store")]

    fileprivate static func listenBrainz(_ code: Int, error: String) -> WebResponse {
        json(code, ["code": code, "error": error])
    }

    /// The answer to a request that may succeed later. Navidrome reads the code in the body, and keeps a play only for
    /// 500 and 503.
    fileprivate static func listenBrainz(_ error: ServiceError) -> WebResponse {
        if case .refused(_, .rateLimit) = error {
            return listenBrainz(503, error: "Too many requests. Try again in a minute.")
        }
        return listenBrainz(503, error: "The listens can't be stored now. Try again later.")
    }

    /// - Parameter name: the client that has the token; `nil` if none has it.
    fileprivate static func listenBrainz(validity name: String?) -> WebResponse {
        let record: Record = [
            "code": 200, "message": name == nil ? "Token invalid." : "Token valid.", "valid": name != nil,
            "user_name": name,
        ]
        return json(200, record)
    }

    fileprivate static func noListens(of name: String) -> WebResponse {
        listenBrainz(payload: ["count": 0, "listens": [Record](), "user_id": name])
    }

    fileprivate static func listenBrainz(payload: Record) -> WebResponse {
        json(200, ["payload": payload])
    }
}
