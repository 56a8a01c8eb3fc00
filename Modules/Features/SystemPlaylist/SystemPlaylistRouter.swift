import Entities

@MainActor final class SystemPlaylistRouter {
    private let exits: SystemPlaylistExits

    init(exits: SystemPlaylistExits) {
        self.exits = exits
    }
}

extension SystemPlaylistRouter: SystemPlaylistRouting {
    func showTrack(_ urn: URN) async {
        await exits.openTrack(urn)
    }

    func play(_ tracks: [Track]) async {
        await exits.play(tracks)
    }

    func queue(_ tracks: [Track]) async {
        await exits.queue(tracks)
    }
}
