/// The settings of the player's process.
package struct PlayerSettings: Equatable, Sendable {
    /// The time after which the process ends if nothing plays; `nil` for never.
    package var idleTime: Duration?
    /// Whether tracks that begin are shown in notifications of the desktop.
    package var notifies = false
    /// The program to run when playback changes, with its arguments; empty for none.
    package var changeCommand: [String] = []
    /// The places where clients of MPD can connect; `nil` for none.
    package var mpd: MpdPlaces?
}

/// Places where clients of MPD can connect, besides a Unix socket.
package enum MpdPlaces: Equatable, Sendable {
    /// This machine only.
    case local
    /// A numeric address, to which clients have to send a password unless only this machine reaches it.
    case network(address: String, port: UInt16)

    /// Whether only programs on this machine can connect.
    package var isLocal: Bool {
        switch self {
        case .local: true
        case .network(let address, _): address == "::1" || address.hasPrefix("127.")
        }
    }
}
