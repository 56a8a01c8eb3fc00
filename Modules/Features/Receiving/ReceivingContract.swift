import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ReceivingPresenting: AnyObject {
    /// The user asks for the clients.
    func didTapClients() async
    /// The user lets a client send plays.
    func didTapAdd(_ name: String) async
    /// The user revokes a client's token.
    func didSwipeToDelete(_ name: String) async
    /// The user asks for the plays that couldn't be stored, of a client or of all.
    func didTapRefused(of name: String?) async
    /// A client, at the address of a machine, proves that it has a token. The events that follow are that client's.
    func didSignIn(with proof: ClientProof, from address: String) async
    /// The client sends plays, as they happen or, in a backlog, together.
    func didReceive(_ plays: [ReceivedPlay], isBacklog: Bool) async
    /// The client begins to play a track.
    func didBegin(_ play: ReceivedPlay) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ReceivingInteracting: AnyObject {
    /// Fetches the clients.
    func fetchClients() async
    /// Adds a client.
    func addClient(named name: String) async
    /// Removes a client.
    func removeClient(named name: String) async
    /// Fetches the plays that couldn't be stored.
    func fetchRefused(of name: String?) async
    /// Finds the client with a token.
    func findClient(with proof: ClientProof, from address: String) async
    /// Stores a client's plays that can be stored, and keeps the others apart.
    func store(_ plays: [ReceivedPlay], of client: String, isBacklog: Bool) async
}

/// Results for the presenter.
@MainActor protocol ReceivingInteractorDelegate: ErrorHandling {
    /// The clients.
    func didFetch(clients: [PlayClient])
    /// The client was added, and may use this token.
    func didAdd(client: String, token: String)
    /// The client was removed.
    func didRemove(client: String)
    /// The plays that couldn't be stored.
    func didFetch(refused: [RefusedPlay])
    /// The client with the token; `nil` if none has it.
    func didFind(client: SignedInClient?)
    /// The plays were stored, or kept apart.
    func didStore(receipt: PlayReceipt)
}

/// Everything the view can show.
@MainActor package protocol ReceivingViewing: ErrorViewing {
    /// The clients.
    func update(viewModels: [ClientRow])
    /// The client that was added, and its token.
    func show(added client: String, token: String)
    /// The client that was removed.
    func show(removed client: String)
    /// The plays that couldn't be stored.
    func show(refused rows: [RefusedRow])
    /// The client signed in; `nil` if its token is wrong.
    func show(session: ClientSession?)
    /// The plays were stored, or kept apart.
    func show(receipt: ReceiptRow)
    /// The track that a client began to play.
    func show(playing row: RemoteTrack)
}
