import Entities
import Foundation
import Services

@MainActor final class ReceivingInteractor {
    weak var delegate: (any ReceivingInteractorDelegate)?

    private let clients: any PlayClientStoring
    private let recorder: any PlayRecording
    private let now: () -> Date

    init(clients: any PlayClientStoring, recorder: any PlayRecording, now: @escaping () -> Date) {
        self.clients = clients
        self.recorder = recorder
        self.now = now
    }
}

extension ReceivingInteractor: ReceivingInteracting {
    func fetchClients() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(clients: try await clients.clients())
        }
    }

    func addClient(named name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let token = try await clients.addClient(named: name)
            delegate?.didAdd(client: name, token: token)
        }
    }

    func removeClient(named name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await clients.removeClient(named: name)
            delegate?.didRemove(client: name)
        }
    }

    func fetchRefused(of name: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(refused: try await clients.refusedPlays(of: name))
        }
    }

    func findClient(with proof: ClientProof, from address: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFind(client: try await clients.client(with: proof, from: address))
        }
    }

    func store(_ plays: [ReceivedPlay], of client: String, isBacklog: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            if !isBacklog { try await clients.admit(plays.count, from: client) }
            var (valid, refused) = ([Play](), [RefusedPlay]())
            var receipt = PlayReceipt()
            let now = now()
            for (index, play) in plays.enumerated() {
                switch play.checked(at: now, source: PlaySource(name: client)) {
                case .success(let play): valid.append(play)
                case .failure(let reason):
                    receipt.refusals[index] = reason
                    refused.append(RefusedPlay(client: client, play: play, reason: reason, receivedAt: now))
                }
            }
            if !valid.isEmpty { receipt.takenCount = try await recorder.record(valid).added }
            try await clients.add(takenCount: receipt.takenCount, refused: refused, to: client)
            delegate?.didStore(receipt: receipt)
        }
    }
}
