import Entities
import Receiving
import Records
import Web

/// An answer of Last.fm's API.
enum LastFMAnswer {
    case session(name: String, key: String)
    case user(name: String)
    case playing(ReceivedPlay)
    /// The plays sent, with the reasons for those that couldn't be stored, by index.
    case scrobbles([ReceivedPlay], refusals: [Int: ReceivedPlay.Refusal])
    case failure(LastFMError)
}

/// An error of Last.fm's API, with its code.
enum LastFMError: Int {
    case method = 3
    case signIn = 4
    case parameters = 6
    case session = 9
    /// Clients keep their plays and try again.
    case offline = 11

    var message: String {
        switch self {
        case .method: "Invalid method"
        case .signIn: "The token isn't valid"
        case .parameters: "Invalid parameters"
        case .session: "Invalid session key - Please re-authenticate"
        case .offline: "Try again later"
        }
    }

    /// The HTTP status. Clients don't look for a code in a response with 503.
    var status: Int {
        switch self {
        case .method, .parameters: 400
        case .signIn, .session: 403
        case .offline: 200
        }
    }
}

extension LastFMAnswer {
    func response(isJSON: Bool) -> WebResponse {
        let status = if case .failure(let error) = self { error.status } else { 200 }
        if isJSON { return .json(status, record) }
        let text = #"<?xml version="1.0" encoding="UTF-8"?>\#n\#(xml)\#n"#
        let type = WebResponse.Header("Content-Type", "text/xml; charset=utf-8")
        return WebResponse(status, [type] + WebResponse.noStore, .bytes(Array(text.utf8)))
    }
}

extension ReceivedPlay.Refusal {
    /// The code of an ignored play.
    var lastFMCode: Int {
        switch self {
        case .untitled, .invalidName: 2
        case .undated, .tooEarly: 3
        case .tooLate: 4
        }
    }
}
