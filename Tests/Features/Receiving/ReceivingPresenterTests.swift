import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Receiving

@MainActor struct ReceivingPresenterTests {
    @Test("Each event makes its request; names are in lower case") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapClients()
        await sut.presenter.didTapAdd("Phone")
        await sut.presenter.didSwipeToDelete("PHONE")
        await sut.presenter.didTapRefused(of: "Phone")
        await sut.presenter.didTapRefused(of: nil)
        await sut.presenter.didSignIn(with: .token("secret"), from: "192.0.2.1")

        sut.interactor.expectMessages(
            .fetchClients,
            .addClient(named: "phone"),
            .removeClient(named: "phone"),
            .fetchRefused(of: "phone"),
            .fetchRefused(of: nil),
            .findClient(with: .token("secret"), from: "192.0.2.1")
        )
    }

    @Test("Plays belong to the client that signed in") func plays() async {
        let sut = makeSUT()

        sut.presenter.didFind(client: .sample)
        await sut.presenter.didReceive([.sample], isBacklog: true)
        await sut.presenter.didBegin(.sample)

        sut.interactor.expectMessages(.store([.sample], of: "phone", isBacklog: true))
        sut.view.expectMessages(
            .show(session: ClientSession(.sample)),
            .show(playing: RemoteTrack(.sample, on: "phone"))
        )
    }

    @Test("Without a sign-in, or after one that failed, no plays are taken") func stranger() async {
        let sut = makeSUT()

        await sut.presenter.didReceive([.sample], isBacklog: false)
        sut.presenter.didFind(client: .sample)
        await sut.presenter.didSignIn(with: .token("wrong"), from: "")
        await sut.presenter.didReceive([.sample], isBacklog: false)
        await sut.presenter.didBegin(.sample)

        sut.interactor.expectMessages(.findClient(with: .token("wrong"), from: ""))
        sut.view.expectMessages(.show(session: ClientSession(.sample)))
    }

    @Test("A track without a title isn't shown as playing") func untitled() async {
        let sut = makeSUT()

        sut.presenter.didFind(client: .sample)
        await sut.presenter.didBegin(ReceivedPlay(title: ""))

        sut.view.expectMessages(.show(session: ClientSession(.sample)))
    }

    @Test(
        "A track is shown for its duration, else for ten minutes",
        arguments: [(200_000, 200.0), (nil, 600), (0, 600), (-1, 600), (86_400_001, 600), (.max, 600)]
    )
    func duration(milliseconds: Int?, seconds: Double) {
        let track = RemoteTrack(.sample.with { $0.durationMs = milliseconds }, on: "phone")

        expectEqual(track.seconds, seconds)
    }

    @Test("Results become rows with times that scripts can read") func rows() {
        let sut = makeSUT()

        sut.presenter.didFetch(clients: [.sample])
        sut.presenter.didAdd(client: "phone", token: "secret")
        sut.presenter.didRemove(client: "phone")
        sut.presenter.didFetch(refused: [.sample])
        sut.presenter.didStore(receipt: PlayReceipt(takenCount: 1, refusals: [2: .tooLate]))

        let (client, refused) = (ClientRow(.sample), RefusedRow(.sample))
        #expect((client.addedAt, client.usedAt) == ("2023-11-14T22:13:20Z", "2023-11-15T22:13:20Z"))
        #expect((refused.receivedAt, refused.startedAt) == ("2023-11-14T22:21:40Z", nil))
        sut.view.expectMessages(
            .update(viewModels: [client]),
            .show(added: "phone", token: "secret"),
            .show(removed: "phone"),
            .show(refused: [refused]),
            .show(receipt: ReceiptRow(PlayReceipt(refusals: [2: .tooLate])))
        )
    }

    @Test("Times that no calendar has are shown somehow", arguments: [9.2e18, -9.2e18, 1e12])
    func extremes(seconds: Double) {
        let play = ReceivedPlay(title: "Tide", startedAt: Date(timeIntervalSince1970: seconds))

        let row = RefusedRow(
            RefusedPlay(
                client: "phone",
                play: play,
                reason: .tooLate,
                receivedAt: Date(timeIntervalSince1970: 0)
            )
        )

        #expect(row.startedAt?.isEmpty == false)
    }

    @Test("Errors are shown") func errors() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(error: .cancelled))
    }

    private func makeSUT() -> (
        presenter: ReceivingPresenter, view: ReceivingViewingSpy, interactor: ReceivingInteractingSpy
    ) {
        let view = ReceivingViewingSpy()
        let interactor = ReceivingInteractingSpy()
        let presenter = ReceivingPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}

extension SignedInClient {
    static let sample = SignedInClient(name: "phone", sessionKey: "key")
}
