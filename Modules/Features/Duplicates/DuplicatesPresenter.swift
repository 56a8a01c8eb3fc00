import Entities
import Services
import ViewModels

@MainActor final class DuplicatesPresenter {
    weak var view: (any DuplicatesViewing)?

    private let interactor: any DuplicatesInteracting
    /// The number of rows and groups of the current list shown so far.
    private var shown = (rows: 0, groups: 0)

    init(interactor: any DuplicatesInteracting) {
        self.interactor = interactor
    }
}

extension DuplicatesPresenter: DuplicatesPresenting {
    func didTapDuplicates(by likeness: DuplicateLikeness, limit: Int?) async {
        shown = (0, 0)
        switch likeness {
        case .tags: await interactor.fetchTracksWithSameTags(limit: limit)
        case .audio: await interactor.fetchTracksWithSameAudio(limit: limit)
        }
    }
}

extension DuplicatesPresenter: DuplicatesInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didCompare(fileCount: Int) {
        view?.show(comparedCount: fileCount)
    }

    func didFetch(groups: [[Track]]) {
        let isFirst = shown.rows == 0
        var rows: [DuplicateRow] = []
        for group in groups {
            shown.groups += 1
            rows += DuplicateRow.rows(of: group, number: shown.groups, after: shown.rows + rows.count)
        }
        shown.rows += rows.count
        if isFirst { view?.update(viewModels: rows) } else { view?.append(viewModels: rows) }
    }

    func didFetchAll(hasMore: Bool) {
        if shown.rows == 0 { view?.update(viewModels: []) }
        view?.show(groupCount: shown.groups, hasMore: hasMore)
    }
}
