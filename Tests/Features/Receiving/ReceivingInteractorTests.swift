import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Receiving

@MainActor struct ReceivingInteractorTests {
    @Test("Clients are fetched, added and removed") func clients() async {
        let sut = makeSUT()

        await sut.interactor.fetchClients()
        await sut.interactor.addClient(named: "phone")
        await sut.interactor.removeClient(named: "phone")
        await sut.interactor.fetchRefused(of: "phone")

        sut.clients.expectMessages(
            .clients,
            .addClient(named: "phone"),
            .removeClient(named: "phone"),
            .refusedPlays(of: "phone")
        )
        sut.delegate.expectMessages(
            .didFetch(clients: [.sample]),
            .didAdd(client: "phone", token: "secret"),
            .didRemove(client: "phone"),
            .didFetch(refused: [.sample])
        )
    }

    @Test("A client is found by its token") func signIn() async {
        let sut = makeSUT()

        await sut.interactor.findClient(with: .token("secret"), from: "192.0.2.1")
        await sut.interactor.findClient(with: .token("wrong"), from: "192.0.2.1")

        let client = SignedInClient(name: "phone", sessionKey: "key")
        sut.delegate.expectMessages(.didFind(client: client), .didFind(client: nil))
    }

    @Test("Plays are recorded with the client as their source") func store() async {
        let sut = makeSUT()

        await sut.interactor.store([.sample], of: "phone", isBacklog: false)

        let play = Play(
            title: "Tide",
            artist: "Vex",
            album: "North",
            startedAt: Date(timeIntervalSince1970: 1_700_000_000),
            source: PlaySource(name: "phone")
        )
        sut.recorder.expectMessages(.record([play]))
        sut.clients.expectMessages(.admit(1, from: "phone"), .add(takenCount: 1, refused: [], to: "phone"))
        sut.delegate.expectMessages(.didStore(receipt: PlayReceipt(takenCount: 1)))
    }

    @Test("A play with a mistake is kept apart; the others are recorded") func mistakes() async {
        let sut = makeSUT()
        let mistakes: [(ReceivedPlay, ReceivedPlay.Refusal)] = [
            (.sample.with { $0.title = " " }, .untitled), (.sample.with { $0.artist = "a\0b" }, .invalidName),
            (.sample.with { $0.album = String(repeating: "é", count: 5_121) }, .invalidName),
            (.sample.with { $0.startedAt = nil }, .undated),
            (.sample.with { $0.startedAt = Date(timeIntervalSince1970: 0) }, .tooEarly),
            (.sample.with { $0.startedAt = Self.now.addingTimeInterval(3_601) }, .tooLate),
            (.sample.with { $0.startedAt = Date(timeIntervalSince1970: 1_700_000_000_000) }, .tooLate),
        ]

        await sut.interactor.store(mistakes.map(\.0) + [.sample], of: "phone", isBacklog: true)

        let refused = mistakes.map {
            RefusedPlay(client: "phone", play: $0, reason: $1, receivedAt: Self.now)
        }
        sut.clients.expectMessages(.add(takenCount: 1, refused: refused, to: "phone"))
        let receipt = PlayReceipt(
            takenCount: 1,
            refusals: Dictionary(uniqueKeysWithValues: mistakes.map(\.1).enumerated().map { ($0, $1) })
        )
        sut.delegate.expectMessages(.didStore(receipt: receipt))
    }

    @Test("A clock that is slightly fast is accepted, and plays without an artist are") func lenient() async {
        let sut = makeSUT()
        let play = ReceivedPlay(title: "Tide", startedAt: Self.now.addingTimeInterval(3_600))

        await sut.interactor.store([play], of: "phone", isBacklog: true)

        sut.delegate.expectMessages(.didStore(receipt: PlayReceipt(takenCount: 1)))
    }

    @Test("Too many plays at once aren't recorded") func limit() async {
        let sut = makeSUT()
        sut.clients.answers.admit = { _, _ in .failure(.refused(host: "phone", .rateLimit(seconds: 60))) }

        await sut.interactor.store([.sample], of: "phone", isBacklog: false)

        expectEqual(sut.recorder.messages, [])
        sut.delegate.expectMessages(.handle(error: .refused(host: "phone", .rateLimit(seconds: 60))))
    }

    @Test("Failures are reported") func failures() async {
        let sut = makeSUT { $0.error = .cancelled }

        await sut.interactor.fetchClients()
        await sut.interactor.addClient(named: "phone")
        await sut.interactor.removeClient(named: "phone")
        await sut.interactor.fetchRefused(of: nil)
        await sut.interactor.findClient(with: .token("a"), from: "")
        await sut.interactor.store([.sample], of: "phone", isBacklog: true)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 6))
    }

    private struct SUT {
        let interactor: ReceivingInteractor
        let delegate: ReceivingInteractorDelegateSpy
        let clients: PlayClientStoringSpy
        let recorder: PlayRecordingSpy
    }

    private func makeSUT() -> SUT {
        makeSUT {
            $0.clients = { .success([.sample]) }
            $0.addClient = { _ in .success("secret") }
            $0.removeClient = { _ in .success(()) }
            $0.client = { proof, _ in
                .success(proof == .token("secret") ? SignedInClient(name: "phone", sessionKey: "key") : nil)
            }
            $0.admit = { _, _ in .success(()) }
            $0.add = { _, _, _ in .success(()) }
            $0.refusedPlays = { _ in .success([.sample]) }
        }
    }

    private func makeSUT(_ prepare: (inout PlayClientStoringSpy.Answers) -> Void) -> SUT {
        let (delegate, clients) = (ReceivingInteractorDelegateSpy(), PlayClientStoringSpy(prepare))
        let recorder = PlayRecordingSpy { $0.record = { .success(ImportSummary(added: $0.count)) } }
        let interactor = ReceivingInteractor(clients: clients, recorder: recorder, now: { Self.now })
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, clients: clients, recorder: recorder)
    }

    private static let now = Date(timeIntervalSince1970: 1_700_001_000)
}
