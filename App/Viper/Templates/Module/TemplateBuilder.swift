import Services

/// Template on its own screen.
package enum TemplateBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TemplateViewing>(
        service: any TemplateServicing,
        router: any TemplateRouting,
        makeView: (any TemplatePresenting) -> View
    ) -> View {
        let interactor = TemplateInteractor(service: service)
        let presenter = TemplatePresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
