import Foundation
import Receiving
import Services
import Web
import WebViews

/// Takes the plays of other players over HTTP, for one request.
@MainActor package final class ReceivingWebView {
    let presenter: any ReceivingPresenting
    let now: @MainActor () -> Date
    private let showPlaying: @MainActor (RemoteTrack) -> Void
    private var hasClients = false
    /// The client that signed in.
    private(set) var session: ClientSession?
    /// The outcome of storing its plays.
    private(set) var receipt: ReceiptRow?
    package var error: ServiceError?

    /// - Parameters:
    ///   - now: the current time.
    ///   - showPlaying: called when a client begins to play a track.
    package init(
        presenter: any ReceivingPresenting,
        now: @escaping @MainActor () -> Date,
        showPlaying: @escaping @MainActor (RemoteTrack) -> Void
    ) {
        (self.presenter, self.now, self.showPlaying) = (presenter, now, showPlaying)
    }

    /// Answers a request; `nil` if it isn't meant for this, or if no client may send plays.
    package func answer(_ request: WebRequest, _ body: WebBody) async -> WebResponse? {
        guard let address = WebAddress(target: request.target),
            let call = ReceivingCall(request.method, address)
        else { return nil }
        await presenter.didTapClients()
        // If the clients can't be read, each protocol has an error that makes them try again.
        guard hasClients || error != nil else { return nil }
        if request.method == "POST", request.isFromWebPage { return WebResponse(403) }
        switch call {
        case .listenBrainz(let call): return await answer(call, request, address, body)
        case .lastFM: return await answerLastFM(request, address, body)
        case .audioScrobbler(let call): return await answer(call, request, address, body)
        }
    }
}

extension ReceivingWebView: ReceivingViewing, WebView {
    package func update(viewModels: [ClientRow]) {
        hasClients = !viewModels.isEmpty
    }

    package func show(session: ClientSession?) {
        self.session = session
    }

    package func show(receipt: ReceiptRow) {
        self.receipt = receipt
    }

    package func show(playing row: RemoteTrack) {
        showPlaying(row)
    }

    // Never called: clients only send plays.
    package func show(added client: String, token: String) {}
    package func show(removed client: String) {}
    package func show(refused rows: [RefusedRow]) {}
}
