import Entities
import Services

@MainActor final class TagValuesInteractor {
    weak var delegate: (any TagValuesInteractorDelegate)?

    private let browser: any TagBrowsing

    init(browser: any TagBrowsing) {
        self.browser = browser
    }
}

extension TagValuesInteractor: TagValuesInteracting {
    func fetchGroups(by tags: [TrackTag], of filter: SearchQuery?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(groups: try await browser.groups(by: tags, of: filter))
        }
    }
}
