import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MusicServersPresenting: AnyObject {
    /// The user asks for the music servers.
    func didTapSources() async
    /// The user wants to add a music server. A command may print its password.
    func didTapAdd(_ source: NewMusicSource, passwordCommand: String?) async
    /// The user wants to change the password of a music server. A command may print the new one.
    func didTapChangePassword(_ choice: ListPick, passwordCommand: String?) async
    /// The user has entered the password for either.
    func didEnter(_ password: String) async
    /// The user removes a music server.
    func didSwipeToDelete(_ choice: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol MusicServersInteracting: AnyObject {
    /// Fetches the music servers.
    func fetchSources() async
    /// Validates a new music server, and runs the command that prints its password, if any.
    func prepare(_ source: NewMusicSource, passwordCommand: String?) async
    /// Adds a music server after testing the connection.
    func add(_ source: NewMusicSource, password: Secret) async
    /// Finds a music server, and runs the command that prints its new password, if any.
    func preparePassword(of choice: ListPick, command: String?) async
    /// Changes the password of a music server after testing it.
    func setPassword(_ password: Secret, of source: MusicSource) async
    /// Removes a music server with its tracks.
    func removeSource(_ choice: ListPick) async
}

/// Results for the presenter.
@MainActor protocol MusicServersInteractorDelegate: ErrorHandling {
    /// The music servers, in the order added.
    func didFetch(sources: [MusicSource])
    /// The music server is ready to be added; without a password, the user must enter it.
    func didPrepare(source: NewMusicSource, password: Secret?)
    /// The music server was added.
    func didAdd(source: MusicSource)
    /// The password is ready to be changed; without one, the user must enter it.
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
    /// The name of the music server with a new password.
    func show(changedPasswordOf name: String)
    /// The music server that was removed, and the number of tracks removed with it.
    func show(removed name: String, trackCount: Int)
}
