import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TemplatePresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The user leaves the screen.
    func didTapClose() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TemplateInteracting: AnyObject {
    /// Fetches the content of the screen.
    func fetchTemplate() async
}

/// Results for the presenter.
@MainActor protocol TemplateInteractorDelegate: ErrorHandling {
    /// The content.
    func didFetch(template: String)
}

/// Everything the view can show.
@MainActor package protocol TemplateViewing: ErrorViewing {
    /// The content.
    func show(viewModel: TemplateRow)
}

/// Destinations outside the module.
@MainActor package protocol TemplateRouting: AnyObject {
    /// Leaves the screen.
    func close()
}
