import Entities
import Services
import ViewModels

@MainActor final class TrackFormPresenter {
    weak var view: (any TrackFormViewing)?

    private let interactor: any TrackFormInteracting
    private let writesTagsByDefault: @MainActor () -> Bool

    init(
        interactor: any TrackFormInteracting,
        writesTagsByDefault: @escaping @MainActor () -> Bool
    ) {
        self.interactor = interactor
        self.writesTagsByDefault = writesTagsByDefault
    }
}

extension TrackFormPresenter: TrackFormPresenting {
    func didTapAdd(_ details: TrackDetails) async {
        await interactor.addTrack(details)
    }

    func didTapSave(
        _ edit: TrackEdit,
        at selection: TrackSelection,
        all: Bool,
        writesTags: Bool?
    ) async {
        guard edit != TrackEdit() else { return handle(error: .invalid(.nothingToChange)) }
        let writesTags = writesTags ?? writesTagsByDefault()
        await interactor.edit(selection, with: edit, all: all, writesTags: writesTags)
    }

    func didTapEditor(at selection: TrackSelection, all: Bool, writesTags: Bool?) async {
        let writesTags = writesTags ?? writesTagsByDefault()
        await interactor.openText(of: selection, all: all, writesTags: writesTags)
    }

    func didTapReopen() async {
        await interactor.reopenText()
    }

    func didTapStore() async {
        await interactor.storeText()
    }
}

extension TrackFormPresenter: TrackFormInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didWriteTags(_ event: TagWriteEvent) {
        switch event {
        case .progress(let summary): view?.show(tags: TagWriteCounts(summary))
        case .finished(let summary): view?.show(tags: TagWriteCounts(summary, isFinal: true))
        case .failure(let error): handle(error: error)
        }
    }

    func didAdd(track: Track) {
        view?.show(added: TrackRow(track))
    }

    func didEdit(_ edited: EditedTracks) {
        view?.show(edited: edited.tracks.map { TrackRow($0) }, changedCount: edited.changedCount)
    }

    func didRead(_ revisions: [TrackRevision], of tracks: [Track]) {
        let tracks = Dictionary(tracks.map { ($0.urn, $0) }) { $1 }
        view?.show(
            proposed: revisions.flatMap { revision in
                tracks[revision.urn].map { [FieldChangeRow](of: revision, in: $0) } ?? []
            }
        )
    }

    func didFind(_ mistake: TextMistake) {
        view?.show(mistake: mistake)
    }
}
