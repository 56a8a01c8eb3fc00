import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Receiving
@testable import ReceivingPrompt
@testable import ReceivingWeb

@MainActor struct ReceivingConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Receiving") {
            for error in [nil, ServiceError.cancelled] {
                let view = build(PlayClientStoringSpy { $0.error = error }) {
                    ReceivingView(presenter: $0, output: output, address: "http://localhost:7433")
                }
                let commands = ["clients", "clients add phone", "clients remove phone", "clients refused"]
                await conversation.type(commands, on: view, output: output)
            }
            await send("single")
            await send("playing_now", when: "a track begins")
            await send("single", token: "wrong", when: "the token is wrong")
            await send("single", storageError: .cancelled, when: "the plays can't be stored")
        }
    }

    /// Sends a listen to a new module.
    private func send(
        _ kind: String,
        token: String = "secret",
        storageError: ServiceError? = nil,
        when condition: String? = nil
    ) async {
        let clients = PlayClientStoringSpy {
            $0.clients = { .success([.sample]) }
            $0.client = { proof, _ in .success(proof == .token("secret") ? .sample : nil) }
        }
        let recorder = PlayRecordingSpy {
            $0.error = storageError
            if storageError == nil { $0.record = { _ in .success(ImportSummary(added: 1)) } }
        }
        let view = build(clients, recorder) {
            ReceivingWebView(presenter: $0, now: { .distantPast }) { _ in }
        }
        let request = WebRequest("POST", "/1/submit-listens", headers: ["authorization": "Token \(token)"])
        let listen = #"{"listened_at":1700000000,"track_metadata":{"track_name":"Tide"}}"#
        let body = #"{"listen_type":"\#(kind)","payload":[\#(listen)]}"#
        await conversation.pass(command: "POST /1/submit-listens", when: condition) {
            _ = await view.answer(request, WebBody(Array(body.utf8)))
        }
    }

    private func build<View: ReceivingViewing>(
        _ clients: PlayClientStoringSpy,
        _ recorder: PlayRecordingSpy = PlayRecordingSpy(),
        makeView: (any ReceivingPresenting) -> View
    ) -> View {
        let interactor = ReceivingInteractor(
            clients: clients.recorded(in: conversation),
            recorder: recorder.recorded(in: conversation),
            now: { Date(timeIntervalSince1970: 1_700_001_000) }
        )
        let presenter = ReceivingPresenter(
            interactor: ReceivingInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(ReceivingPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = ReceivingInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ReceivingViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
