import Services

/// Undo, redo, and the list of changes.
package enum UndoHistoryBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: UndoHistoryViewing>(
        editor: any ChangeUndoing,
        browser: any ChangeBrowsing,
        tagWriter: any TagWriteServicing,
        makeView: (any UndoHistoryPresenting) -> View
    ) -> View {
        let interactor = UndoHistoryInteractor(editor: editor, browser: browser, tagWriter: tagWriter)
        let presenter = UndoHistoryPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
