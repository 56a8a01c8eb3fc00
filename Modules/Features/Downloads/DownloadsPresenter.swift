import Entities
import Services
import ViewModels

@MainActor final class DownloadsPresenter {
    weak var view: (any DownloadsViewing)?

    private let interactor: any DownloadsInteracting

    init(interactor: any DownloadsInteracting) {
        self.interactor = interactor
    }
}

extension DownloadsPresenter: DownloadsPresenting {
    func didTapDownload(_ choice: DownloadChoice) async {
        await interactor.download(choice)
        view?.show(progress: nil)
    }

    func didTapDownloads() async {
        await interactor.fetchDownloads()
    }

    func didPullToRefresh() async {
        await interactor.downloadOutdated()
        view?.show(progress: nil)
    }

    func didSwipeToDelete(_ choice: DownloadChoice) async {
        await interactor.remove(choice)
    }

    func didTapDeleteAll() async {
        await interactor.removeAll()
    }
}

extension DownloadsPresenter: DownloadsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didReceive(progress: DownloadProgress) {
        view?.show(progress: DownloadedPart(progress))
    }

    func didDownload(summary: DownloadSummary, emptyPlaylists: [String]) {
        view?.show(downloaded: DownloadedTracks(summary, emptyPlaylists: emptyPlaylists))
    }

    func didFetch(list: DownloadList) {
        let rows = list.downloads.enumerated().map { DownloadRow($1, row: $0 + 1) }
        view?.update(viewModels: rows, space: DownloadSpace(list))
    }

    func didRemove(downloads: [Download]) {
        view?.show(removed: downloads.map { DownloadRow($0) })
    }
}
