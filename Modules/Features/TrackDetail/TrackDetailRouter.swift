@MainActor final class TrackDetailRouter {
    private let leave: @MainActor () -> Void

    init(leave: @escaping @MainActor () -> Void) {
        self.leave = leave
    }
}

extension TrackDetailRouter: TrackDetailRouting {
    func close() {
        leave()
    }
}
