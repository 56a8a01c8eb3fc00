import Services

/// The change journal: undo, redo, and a list of changes.
package enum ChangeJournalBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ChangeJournalViewing>(
        editor: any TrackEditing,
        browser: any ChangeBrowsing,
        tagWriter: any TagWriteServicing,
        makeView: (any ChangeJournalPresenting) -> View
    ) -> View {
        let interactor = ChangeJournalInteractor(editor: editor, browser: browser, tagWriter: tagWriter)
        let presenter = ChangeJournalPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
