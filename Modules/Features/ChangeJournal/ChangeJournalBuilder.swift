import Services

/// The journal of changes: undo, redo, and a list of what can be undone.
package enum ChangeJournalBuilder {
    /// Puts the module together.
    ///
    /// - Parameter makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor package static func build<View: ChangeJournalViewing>(
        editor: any TrackEditing,
        browser: any ChangeBrowsing,
        makeView: (any ChangeJournalPresenting) -> View
    ) -> View {
        let interactor = ChangeJournalInteractor(editor: editor, browser: browser)
        let presenter = ChangeJournalPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
