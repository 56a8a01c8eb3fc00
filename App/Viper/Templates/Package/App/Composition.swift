import Console
import Home
import HomePrompt

/// Assembles the modules, for the program and for session tests.
@MainActor struct Composition {
    let output: Output

    /// Builds all modules.
    func screens(router: Router) -> Navigator.Screens {
        Navigator.Screens(root: home(router))
    }

    private func home(_ router: Router) -> any Screen {
        HomeBuilder.build(router: router) { HomeBuilder.view(for: $0, output: output) }
    }
}
