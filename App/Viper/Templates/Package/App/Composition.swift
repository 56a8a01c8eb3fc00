import Console

/// The services that the modules use.
struct AppServices {}

/// A module at the prompt.
@MainActor struct Module {
    let build: @MainActor (AppServices, Composition) -> any Screen

    init(_ build: @escaping @MainActor (AppServices, Composition) -> any Screen) {
        self.build = build
    }
}

/// Assembles the modules, for the program and for session tests.
@MainActor struct Composition {
    let services = AppServices()
    let output: Output
    let router: Router

    init(output: Output, navigator: Navigator) {
        self.output = output
        router = Router(navigator: navigator)
    }

    /// Builds all modules.
    func screens() -> Navigator.Screens {
        let screens = Module.all.map { $0.build(services, self) }
        return Navigator.Screens(root: screens[0], persistent: Array(screens.dropFirst()))
    }
}
