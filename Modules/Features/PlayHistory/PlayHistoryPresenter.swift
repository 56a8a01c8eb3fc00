import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayHistoryPresenter {
    weak var view: (any PlayHistoryViewing)?

    private let interactor: any PlayHistoryInteracting
    private let calendar: () -> Calendar
    /// The last list shown; `nil` before the first.
    private var window: ListingWindow<PlayFilter>?
    /// Whether the list pauses after each page.
    private var isPaged = false

    /// - Parameter calendar: its time zone determines local times.
    init(interactor: any PlayHistoryInteracting, calendar: @escaping () -> Calendar) {
        self.interactor = interactor
        self.calendar = calendar
    }
}

extension PlayHistoryPresenter: PlayHistoryPresenting {
    func didTapPlays(matching filter: PlayFilter, after key: String?, limit: Int?, pageLength: Int?) async {
        let window = ListingWindow(listing: filter, after: key, limit: limit)
        self.window = window
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard let window, window.next != nil else { return view?.showNoMoreRows() ?? () }
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    private func fetchNextPage(of window: ListingWindow<PlayFilter>, pageLength: Int?) async {
        isPaged = pageLength != nil
        await interactor.fetchPlays(
            matching: window.listing,
            after: window.next,
            limit: window.limit(pageLength: pageLength)
        )
    }
}

extension PlayHistoryPresenter: PlayHistoryInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(page: CollectionPage<PlayEntry>) {
        guard let firstRow = window?.nextRow else { return }
        let timeZone = calendar().timeZone
        let rows = page.items.enumerated().map { PlayRow($1, row: firstRow + $0, timeZone: timeZone) }
        if let page = window?.append(rows, next: page.next, isPaged: isPaged) { view?.show(page: page) }
    }
}
