import Entities
import Services

@MainActor final class SourcesPresenter {
    weak var view: (any SourcesViewing)?

    private let interactor: any SourcesInteracting
    private var addition = Addition.none

    /// How far adding a music server has come.
    private enum Addition {
        case none
        /// The user must type the password.
        case needsPassword(NewMusicSource)
        case isReady(NewMusicSource, password: String)
    }

    init(interactor: any SourcesInteracting) {
        self.interactor = interactor
    }
}

extension SourcesPresenter: SourcesPresenting {
    func didTapSources() async {
        await interactor.fetchSources()
    }

    func didTapAdd(_ source: NewMusicSource) async {
        addition = .none
        await interactor.prepare(source)
        guard case .isReady(let source, let password) = addition else { return }
        addition = .none
        await interactor.add(source, password: password)
    }

    func didEnter(_ password: String) async {
        guard case .needsPassword(let source) = addition else { return }
        addition = .none
        await interactor.add(source, password: password)
    }

    func didSwipeToDelete(_ choice: SourceChoice) async {
        await interactor.removeSource(choice)
    }
}

extension SourcesPresenter: SourcesInteractorDelegate {
    func didFetch(sources: [MusicSource]) {
        view?.update(viewModels: sources.enumerated().map { SourceRow($1, row: $0 + 1) })
    }

    func didPrepare(source: NewMusicSource, password: String?) {
        if let password {
            addition = .isReady(source, password: password)
        } else {
            addition = .needsPassword(source)
            view?.show(form: PasswordForm(user: source.user, address: source.address))
        }
    }

    func didAdd(source: MusicSource) {
        view?.show(added: SourceRow(source))
    }

    func didRemove(source: MusicSource, trackCount: Int) {
        view?.show(removed: source.name, trackCount: trackCount)
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
