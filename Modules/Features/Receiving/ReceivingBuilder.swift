import Foundation
import Services

/// Plays from other players, and the clients that may send them.
package enum ReceivingBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - now: the current time.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ReceivingViewing>(
        clients: any PlayClientStoring,
        recorder: any PlayRecording,
        now: @escaping () -> Date,
        makeView: (any ReceivingPresenting) -> View
    ) -> View {
        let interactor = ReceivingInteractor(clients: clients, recorder: recorder, now: now)
        let presenter = ReceivingPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
