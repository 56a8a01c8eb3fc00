import Entities
import Services

@MainActor final class MusicServersPresenter {
    weak var view: (any MusicServersViewing)?

    private let interactor: any MusicServersInteracting
    private var entry = Entry.none

    /// The state of adding a music server, or of changing a password.
    private enum Entry {
        case none
        /// The user must type the password.
        case needsPassword(Purpose)
        case isReady(Purpose, password: Secret)
    }

    /// The purpose of a password.
    private enum Purpose {
        case addition(NewMusicSource)
        case change(MusicSource)
    }

    init(interactor: any MusicServersInteracting) {
        self.interactor = interactor
    }
}

extension MusicServersPresenter: MusicServersPresenting {
    func didTapSources() async {
        await interactor.fetchSources()
    }

    func didTapAdd(_ source: NewMusicSource, passwordCommand: String?) async {
        entry = .none
        await interactor.prepare(source, passwordCommand: passwordCommand)
        await finish()
    }

    func didTapChangePassword(_ choice: ListPick, passwordCommand: String?) async {
        entry = .none
        await interactor.preparePassword(of: choice, command: passwordCommand)
        await finish()
    }

    func didEnter(_ password: String) async {
        guard case .needsPassword(let purpose) = entry else { return }
        entry = .isReady(purpose, password: Secret(password))
        await finish()
    }

    func didSwipeToDelete(_ choice: ListPick) async {
        await interactor.removeSource(choice)
    }
}

extension MusicServersPresenter {
    /// Adds the music server or changes the password, if the password is known.
    private func finish() async {
        guard case .isReady(let purpose, let password) = entry else { return }
        entry = .none
        switch purpose {
        case .addition(let source): await interactor.add(source, password: password)
        case .change(let source): await interactor.setPassword(password, of: source)
        }
    }

    private func prepare(_ purpose: Purpose, password: Secret?, form: PasswordForm) {
        if let password {
            entry = .isReady(purpose, password: password)
        } else {
            entry = .needsPassword(purpose)
            view?.show(form: form)
        }
    }
}

extension MusicServersPresenter: MusicServersInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(sources: [MusicSource]) {
        view?.update(viewModels: sources.enumerated().map { SourceRow($1, row: $0 + 1) })
    }

    func didPrepare(source: NewMusicSource, password: Secret?) {
        let form = PasswordForm(user: source.user, address: source.address)
        prepare(.addition(source), password: password, form: form)
    }

    func didPrepare(passwordOf source: MusicSource, password: Secret?) {
        let form = PasswordForm(user: source.user, address: source.address)
        prepare(.change(source), password: password, form: form)
    }

    func didSetPassword(of source: MusicSource) {
        view?.show(changedPasswordOf: source.name)
    }

    func didAdd(source: MusicSource) {
        view?.show(added: SourceRow(source))
    }

    func didRemove(source: MusicSource, trackCount: Int) {
        view?.show(removed: source.name, trackCount: trackCount)
    }
}
