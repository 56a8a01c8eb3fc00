import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlayerStatusPresenting: AnyObject {
    /// The user asks for the player's process.
    func didTapPlayer() async
    /// The user starts the player's process.
    func didTapStart() async
    /// The user stops the player's process.
    func didTapStop() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlayerStatusInteracting: AnyObject {
    /// Fetches the player's process.
    func fetchProcess() async
    /// Starts the player's process, unless it is running, and fetches it.
    func startProcess() async
    /// Stops the player's process.
    func stopProcess() async
}

/// Results for the presenter.
@MainActor protocol PlayerStatusInteractorDelegate: ErrorHandling {
    /// The player's process; `nil` if none is running.
    func didFetch(process: PlayerProcess?)
    /// The process was stopped, if one was running.
    func didStop(wasRunning: Bool)
}

/// Everything the view can show.
@MainActor package protocol PlayerStatusViewing: ErrorViewing {
    /// The player's process; `nil` if none is running.
    func show(process row: PlayerProcessRow?)
    /// The process was stopped, if one was running.
    func show(stopped wasRunning: Bool)
}
