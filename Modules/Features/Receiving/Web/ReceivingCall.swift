import Web

/// A request in one of the protocols that players send plays with.
enum ReceivingCall: Equatable {
    case listenBrainz(ListenBrainzCall)
    /// Last.fm's API, version 2.0; the fields name the method.
    case lastFM
    case audioScrobbler(AudioScrobblerCall)

    /// Returns `nil` for other addresses.
    init?(_ method: String, _ address: WebAddress) {
        if let call = ListenBrainzCall(method, address) {
            self = .listenBrainz(call)
        } else if let call = AudioScrobblerCall(method, address) {
            self = .audioScrobbler(call)
        } else if ["GET", "POST"].contains(method), address.parts.withoutPrefix == ["2.0"] {
            self = .lastFM
        } else {
            return nil
        }
    }
}

extension [String] {
    /// The parts of a path without the name of the API, which other servers have there.
    fileprivate var withoutPrefix: ArraySlice<String> {
        starts(with: ["apis", "audioscrobbler"]) ? dropFirst(2) : self[...]
    }
}
