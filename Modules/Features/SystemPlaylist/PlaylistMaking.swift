import Entities
import Foundation
import Services

/// A playlist that is made by the system, never by hand.
protocol PlaylistMaking: Sendable {
    var name: String { get }
    /// Why its tracks are in it, in a line.
    var reason: String { get }
    /// Whether it is made for an artist.
    var needsArtist: Bool { get }

    /// What there is to say in place of the reason: why there are no tracks, for example.
    func remark(on tracks: [Track]) -> String?

    /// Its tracks as the library and the history are now.
    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track]
}

/// What a playlist is made from.
struct PlaylistRequest: Sendable {
    let library: any PlaylistQuerying
    let artist: String?
    let now: Date
    let calendar: Calendar
    let limit: Int
}
