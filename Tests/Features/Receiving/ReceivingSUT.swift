import Entities
import Foundation
import Web

@testable import Receiving
@testable import ReceivingWeb

/// The view for requests, with a presenter that lets “phone” in. Its token is “secret”, its sessions' key “key”.
@MainActor struct ReceivingSUT {
    let view: ReceivingWebView
    let presenter = ReceivingPresentingSpy()

    /// - Parameters:
    ///   - clients: the clients that may send plays.
    ///   - refusals: the reasons for plays that can't be stored, by index.
    init(
        clients: [ClientRow] = [ClientRow(.sample)],
        refusals: [Int: ReceivedPlay.Refusal] = [:]
    ) {
        view = ReceivingWebView(presenter: presenter, now: { Date(timeIntervalSince1970: 1_700_000_000) }) {
            _ in
        }
        presenter.onMessage = { [weak view] message in
            if let view { Self.reply(to: message, view, clients: clients, refusals: refusals) }
        }
    }

    static func reply(
        to message: ReceivingPresentingSpy.Message,
        _ view: ReceivingWebView,
        clients: [ClientRow] = [ClientRow(.sample)],
        refusals: [Int: ReceivedPlay.Refusal] = [:]
    ) {
        switch message {
        case .didTapClients: view.update(viewModels: clients)
        case .didSignIn(let proof, _):
            view.show(session: proofs.contains(proof) ? ClientSession(.sample) : nil)
        case .didReceive: view.show(receipt: ReceiptRow(PlayReceipt(refusals: refusals)))
        default: break
        }
    }

    private static let proofs: [ClientProof] = [
        .token("secret"), .session("key"), .authToken("derived", user: "anna"),
        .handshake("derived", time: "1700000000"),
    ]

    /// Sends a request from another machine.
    func ask(
        _ method: String,
        _ target: String,
        headers: [String: String] = ["authorization": "Token secret"],
        body: String = ""
    ) async -> WebResponse? {
        let request = WebRequest(method, target, host: "music:7433", headers: headers, peer: "192.0.2.1")
        return await view.answer(request, WebBody(Array(body.utf8)))
    }

    /// The messages with plays.
    var plays: [ReceivingPresentingSpy.Message] {
        presenter.messages.filter { message in
            switch message {
            case .didReceive, .didBegin: true
            default: false
            }
        }
    }
}

extension WebResponse {
    var text: String {
        if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}
