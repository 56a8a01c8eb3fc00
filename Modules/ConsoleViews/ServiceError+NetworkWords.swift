import Console
import Records
import Services

extension ServiceError.Outage {
    func statement(_ host: String) -> String {
        switch self {
        case .unknownHost: "There is no server \(host), or the network is down."
        case .unreachable: "\(host) can't be reached."
        case .timedOut: "\(host) doesn't answer."
        case .cutOff: "\(host) closed the connection before its answer was complete."
        case .insecure(let reason): "The connection to \(host) isn't secure: \(reason)"
        case .invalidAnswer: "\(host) answers something else than its API says."
        case .badAddress: "“\(host)” isn't an address that begins with http:// or https://."
        case .userInAddress: "The address has a user name or a password in it."
        }
    }

    var advice: [Advice] {
        switch self {
        case .unknownHost, .unreachable: [Advice("Check the address and the network, and try again.")]
        case .timedOut, .cutOff, .invalidAnswer: [Advice("Try again later.")]
        case .insecure, .badAddress: [Advice("Check the address.")]
        case .userInAddress:
            [Advice("Leave them out: the user is a word of its own, the password is asked for.")]
        }
    }
}

extension ServiceError.Refusal {
    func statement(_ host: String) -> String {
        switch self {
        case .signIn: "\(host) doesn't accept the token or the session."
        case .password: "\(host) doesn't accept the user name or the password."
        case .passwordOf(let source):
            "\(host) doesn't accept the user name or the password of “\(source)”."
        case .apiKey: "\(host) doesn't accept the API key or its shared secret."
        case .consent: "\(host) wasn't allowed access in time."
        case .unknownUser(let name): "\(host) has no user “\(name)”."
        case .hidden(let name): "“\(name)” hides the listening history on \(host)."
        case .unknownAPI: "\(host) has neither Last.fm's nor ListenBrainz's API."
        case .noSubsonicAPI: "\(host) isn't a music server with Subsonic's API."
        case .rateLimit(let seconds):
            "\(host) takes no more requests\(seconds.map { " for \($0.counted("second"))" } ?? " for now")."
        case .other(let reason): "\(host) refused: \(reason)"
        }
    }

    var advice: [Advice] {
        switch self {
        case .signIn, .apiKey, .consent:
            [Advice("accounts", "Check it; a new one takes `accounts remove NAME` and `accounts add`.")]
        case .password: [Advice("Check them and try again.")]
        case .passwordOf(let source): [Advice.password(of: source)]
        case .noSubsonicAPI:
            [Advice("Give the address that its other apps use, such as https://music.example.")]
        case .unknownAPI:
            [Advice("Give the base URL of the API, such as https://maloja.example/apis/listenbrainz.")]
        case .rateLimit: [Advice("Try again later.")]
        case .unknownUser, .hidden, .other: []
        }
    }
}
