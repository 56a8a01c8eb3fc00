import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MusicServersPresenting: AnyObject {
    /// The user asks for the music servers.
    func didTapSources() async
    /// The user wants to add a music server, whose password a command may print.
    func didTapAdd(_ source: NewMusicSource, passwordCommand: String?) async
    /// The user wants to change the password of a music server, which a command may print.
    func didTapChangePassword(_ choice: ListPick, passwordCommand: String?) async
    /// The user has typed the password for either.
    func didEnter(_ password: String) async
    /// The user removes a music server.
    func didSwipeToDelete(_ choice: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol MusicServersInteracting: AnyObject {
    /// Fetches the music servers.
    func fetchSources() async
    /// Checks the name of a music server, and gets the password if a command prints it.
    func prepare(_ source: NewMusicSource, passwordCommand: String?) async
    /// Adds a music server after it was tried.
    func add(_ source: NewMusicSource, password: Secret) async
    /// Finds a music server, and gets its new password if a command prints it.
    func preparePassword(of choice: ListPick, command: String?) async
    /// Changes the password of a music server after it was tried.
    func setPassword(_ password: Secret, of source: MusicSource) async
    /// Removes a music server with its tracks.
    func removeSource(_ choice: ListPick) async
}

/// Results for the presenter.
@MainActor protocol MusicServersInteractorDelegate: ErrorHandling {
    /// The music servers, in the order added.
    func didFetch(sources: [MusicSource])
    /// The music server that can be added; without a password, the user must give it.
    func didPrepare(source: NewMusicSource, password: Secret?)
    /// The music server was added.
    func didAdd(source: MusicSource)
    /// The music server whose password can be changed; without a password, the user must give it.
    func didPrepare(passwordOf source: MusicSource, password: Secret?)
    /// The password of a music server was changed.
    func didSetPassword(of source: MusicSource)
    /// The music server was removed with its tracks.
    func didRemove(source: MusicSource, trackCount: Int)
}

/// Everything the view can show.
@MainActor package protocol MusicServersViewing: ErrorViewing {
    /// The music servers, in the order added.
    func update(viewModels: [SourceRow])
    /// The form for the password of a user at a music server.
    func show(form: PasswordForm)
    /// The music server that was added.
    func show(added source: SourceRow)
    /// The music server whose password was changed.
    func show(changedPasswordOf name: String)
    /// The music server that was removed, and how many tracks with it.
    func show(removed name: String, trackCount: Int)
}
