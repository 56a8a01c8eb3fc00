import Entities
import Services
import ViewModels

@MainActor final class TagValuesPresenter {
    weak var view: (any TagValuesViewing)?

    private let interactor: any TagValuesInteracting

    init(interactor: any TagValuesInteracting) {
        self.interactor = interactor
    }
}

extension TagValuesPresenter: TagValuesPresenting {
    func didTapTags(_ tags: [TrackTag], of filter: SearchQuery?) async {
        await interactor.fetchGroups(by: tags, of: filter)
    }
}

extension TagValuesPresenter: TagValuesInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(groups: [TagGroup]) {
        view?.update(viewModels: groups.enumerated().map { TagGroupRow($1, row: $0 + 1) })
    }
}
