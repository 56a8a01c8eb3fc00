import Entities

@MainActor final class TrackListRouter {
    private let openTrack: @MainActor (URN) async -> Void

    init(openTrack: @escaping @MainActor (URN) async -> Void) {
        self.openTrack = openTrack
    }
}

extension TrackListRouter: TrackListRouting {
    func showTrack(_ urn: URN) async {
        await openTrack(urn)
    }
}
