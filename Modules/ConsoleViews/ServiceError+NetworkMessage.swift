import Console
import Records
import Services

extension ServiceError.Outage {
    func statement(_ host: String) -> String {
        switch self {
        case .unknownHost: "Couldn't find the server \(host), or the network is down."
        case .unreachable: "\(host) is unreachable."
        case .timedOut: "\(host) didn't respond in time."
        case .cutOff: "\(host) closed the connection before its response was complete."
        case .insecure(let reason): "Couldn't establish a secure connection to \(host): \(reason.fullStop)"
        case .invalidAnswer: "\(host) sent an unexpected response."
        case .badAddress: "“\(host)” doesn't begin with http:// or https://."
        case .userInAddress: "The address contains a user name or a password."
        }
    }

    var advice: [Advice] {
        switch self {
        case .unknownHost, .unreachable: [Advice("Check the address and the network, and try again.")]
        case .timedOut, .cutOff, .invalidAnswer: [Advice("Try again later.")]
        case .insecure, .badAddress: [Advice("Check the address.")]
        case .userInAddress:
            [
                Advice(
                    "Leave them out: give the user name after the address, and enter the password when asked."
                )
            ]
        }
    }
}

extension ServiceError.Refusal {
    func statement(_ host: String) -> String {
        switch self {
        case .signIn: "\(host) rejected the token or session."
        case .password: "\(host) rejected the user name or password."
        case .passwordOf(let source):
            "\(host) rejected the user name or password for “\(source)”."
        case .apiKey: "\(host) rejected the API key or its shared secret."
        case .consent: "Access wasn't granted on \(host) in time."
        case .unknownUser(let name): "\(host) has no user “\(name)”."
        case .hidden(let name): "“\(name)” has a private listening history on \(host)."
        case .unknownAPI: "\(host) supports neither the Last.fm API nor the ListenBrainz API."
        case .noSubsonicAPI: "\(host) isn't a music server with the Subsonic API."
        case .rateLimit(let seconds):
            "\(host) is rate-limiting requests\(seconds.map { " for \($0.counted("second"))" } ?? "")."
        case .other(let reason): "\(host) refused the request: \(reason.fullStop)"
        }
    }

    var advice: [Advice] {
        switch self {
        case .signIn, .apiKey, .consent:
            [Advice("accounts", "Check it. To replace it, use `accounts remove NAME`, then `accounts add`.")]
        case .password: [Advice("Check them and try again.")]
        case .passwordOf(let source): [Advice.password(of: source)]
        case .noSubsonicAPI:
            [Advice("Give the address used by its other apps, such as https://music.example.")]
        case .unknownAPI:
            [Advice("Give the base URL of the API, such as https://maloja.example/apis/listenbrainz.")]
        case .rateLimit: [Advice("Try again later.")]
        case .unknownUser, .hidden, .other: []
        }
    }
}
