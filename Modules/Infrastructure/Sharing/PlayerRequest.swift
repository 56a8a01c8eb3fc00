import Entities

/// A request to the process that plays, as `PlaybackServicing` has them. Tracks travel as URNs, since both processes
/// read the same library.
enum PlayerRequest: Codable, Equatable, Sendable {
    /// Answered by updates, until either side hangs up.
    case follow
    case now
    case play(tracks: [String])
    case enqueue(tracks: [String], next: Bool)
    case playNext(tracks: [String])
    case resume
    case pause
    case stop
    case next
    case previous
    case seek(toMs: Int)
    case skip(byMs: Int)
    case setVolume(percent: Int)
    case setShuffled(isOn: Bool)
    case setRepeat(mode: String)
    case queue
    case remove(place: Place)
    case move(place: Place, to: Place)
    case clear

    /// A queue entry, by its ID or its row.
    struct Place: Codable, Equatable, Sendable {
        var id: Int?
        var row: Int
    }
}

extension PlayerRequest {
    /// Whether it changes nothing, so that it can be made again.
    var onlyReads: Bool {
        switch self {
        case .now, .queue, .follow: true
        case .play, .enqueue, .playNext, .resume, .pause, .stop, .next, .previous, .seek, .skip, .setVolume,
            .setShuffled, .setRepeat, .remove, .move, .clear:
            false
        }
    }
}

extension PlayerRequest.Place {
    init(_ place: PlayQueue.Place) {
        switch place {
        case .entry(let id, let row): self.init(id: id, row: row)
        case .row(let row): self.init(id: nil, row: row)
        }
    }

    var place: PlayQueue.Place { id.map { .entry($0, row: row) } ?? .row(row) }
}
