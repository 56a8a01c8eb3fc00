import Entities

@MainActor final class TrackDetailRouter {
    private let exits: TrackDetailExits

    init(exits: TrackDetailExits) {
        self.exits = exits
    }
}

extension TrackDetailRouter: TrackDetailRouting {
    func close() {
        exits.close()
    }

    func play(_ track: Track) async {
        await exits.play(track)
    }

    func queue(_ track: Track, isNext: Bool) async {
        await exits.queue(track, isNext)
    }
}
