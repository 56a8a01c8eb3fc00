import Entities
import Services

@MainActor final class ReceivingPresenter {
    weak var view: (any ReceivingViewing)?

    private let interactor: any ReceivingInteracting
    /// The name of the client that signed in.
    private var client: String?

    init(interactor: any ReceivingInteracting) {
        self.interactor = interactor
    }
}

extension ReceivingPresenter: ReceivingPresenting {
    func didTapClients() async {
        await interactor.fetchClients()
    }

    func didTapAdd(_ name: String) async {
        await interactor.addClient(named: name.lowercased())
    }

    func didSwipeToDelete(_ name: String) async {
        await interactor.removeClient(named: name.lowercased())
    }

    func didTapRefused(of name: String?) async {
        await interactor.fetchRefused(of: name?.lowercased())
    }

    func didSignIn(with proof: ClientProof, from address: String) async {
        client = nil
        await interactor.findClient(with: proof, from: address)
    }

    func didReceive(_ plays: [ReceivedPlay], isBacklog: Bool) async {
        guard let client else { return }
        await interactor.store(plays, of: client, isBacklog: isBacklog)
    }

    func didBegin(_ play: ReceivedPlay) async {
        guard let client, !play.title.isEmpty else { return }
        view?.show(playing: RemoteTrack(play, on: client))
    }
}

extension ReceivingPresenter: ReceivingInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(clients: [PlayClient]) {
        view?.update(viewModels: clients.map(ClientRow.init))
    }

    func didAdd(client: String, token: String) {
        view?.show(added: client, token: token)
    }

    func didRemove(client: String) {
        view?.show(removed: client)
    }

    func didFetch(refused: [RefusedPlay]) {
        view?.show(refused: refused.map(RefusedRow.init))
    }

    func didFind(client: SignedInClient?) {
        self.client = client?.name
        view?.show(session: client.map(ClientSession.init))
    }

    func didStore(receipt: PlayReceipt) {
        view?.show(receipt: ReceiptRow(receipt))
    }
}
