import Entities
import Services

@MainActor final class NamesPresenter {
    weak var view: (any NamesViewing)?

    private let interactor: any NamesInteracting

    init(interactor: any NamesInteracting) {
        self.interactor = interactor
    }
}

extension NamesPresenter: NamesPresenting {
    func didTapNames() async {
        await interactor.fetchNames()
    }

    func didTapJoin(_ name: String, to artist: String) async {
        await interactor.join(name, to: artist)
    }

    func didSwipeToDelete(_ choices: [ListPick]) async {
        await interactor.split(choices)
    }
}

extension NamesPresenter: NamesInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(joins: [NameJoin]) {
        view?.update(viewModels: joins.enumerated().map { NameJoinRow($1, row: $0 + 1) })
    }

    func didJoin(_ join: NameJoin) {
        view?.show(joined: NameJoinRow(join))
    }

    func didSplit(_ joins: [NameJoin]) {
        view?.show(split: joins.map { NameJoinRow($0) })
    }
}
