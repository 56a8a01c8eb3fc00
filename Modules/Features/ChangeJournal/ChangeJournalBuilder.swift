import Services

/// The change journal: undo, redo, and a list of changes.
package enum ChangeJournalBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: writes tags; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ChangeJournalViewing>(
        editor: any TrackEditing,
        browser: any ChangeBrowsing,
        router: any ChangeJournalRouting,
        makeView: (any ChangeJournalPresenting) -> View
    ) -> View {
        let interactor = ChangeJournalInteractor(editor: editor, browser: browser)
        let presenter = ChangeJournalPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
