import Console
import Home

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?

    init(navigator: Navigator) {
        self.navigator = navigator
    }
}

extension Router: HomeRouting {
    func close() {
        navigator?.pop()
    }
}
