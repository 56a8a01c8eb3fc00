import Entities

@MainActor final class TrackListRouter {
    private let exits: TrackListExits

    init(exits: TrackListExits) {
        self.exits = exits
    }
}

extension TrackListRouter: TrackListRouting {
    func showTrack(_ urn: URN) async {
        await exits.openTrack(urn)
    }

    func play(_ tracks: [Track]) async {
        await exits.play(tracks)
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await exits.queue(tracks, isNext)
    }
}
