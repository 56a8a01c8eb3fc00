import Console

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?

    init(navigator: Navigator) {
        self.navigator = navigator
    }

    func close() {
        navigator?.pop()
    }
}
