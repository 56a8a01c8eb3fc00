import Entities
import Services

@MainActor final class FolderDetailInteractor {
    weak var delegate: (any FolderDetailInteractorDelegate)?

    private let browser: any FolderBrowsing
    private let folders: any FolderStoring

    init(browser: any FolderBrowsing, folders: any FolderStoring) {
        self.browser = browser
        self.folders = folders
    }
}

extension FolderDetailInteractor: FolderDetailInteracting {
    func fetchContents(of folder: Location) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(contents: try await browser.contents(ofFolder: folder))
        }
    }

    func fetchFolders() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(folders: try await folders.folders())
        }
    }
}
