import Entities
import Foundation
import Services
import ViewModels

@MainActor final class TrackListPresenter {
    weak var view: (any TrackListViewing)?

    private let interactor: any TrackListInteracting
    private let router: any TrackListRouting
    private let now: () -> Date
    private let calendar: () -> Calendar
    /// The listing last shown, `nil` before the first.
    private var window: ListingWindow?
    /// What the selected tracks are wanted for.
    private var useSelection: (([Track]) async -> Void)?
    /// Whether the listing stops after each page.
    private var isPaged = false
    /// How many tracks the export has so far.
    private var exported = 0

    /// - Parameters:
    ///   - now: tells the time.
    ///   - calendar: tells when days begin.
    init(
        interactor: any TrackListInteracting,
        router: any TrackListRouting,
        now: @escaping () -> Date,
        calendar: @escaping () -> Calendar
    ) {
        self.interactor = interactor
        self.router = router
        self.now = now
        self.calendar = calendar
    }
}

extension TrackListPresenter: TrackListPresenting {
    func viewDidLoad() async {
        await interactor.fetchTrackCount()
    }

    func viewDidAppear() async {
        await interactor.followLibrary()
    }

    func didTapList(sortedBy sort: String?, isReversed: Bool, limit: Int?, pageLength: Int?) async {
        let order = sort.flatMap(TrackSort.init).map(Listing.Order.sorted) ?? .relevance
        await show(Listing(order: order, isReversed: isReversed), limit: limit, pageLength: pageLength)
    }

    func didSearch(for words: [String], limit: Int?, pageLength: Int?) async {
        do {
            let words = words.map { SearchWord($0) }
            let query = try SearchQuery(parsing: words, now: now(), calendar: calendar())
            await show(Listing(filter: query), limit: limit, pageLength: pageLength)
        } catch {
            refuse(error.problem, error.advice)
        }
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard let window, window.next != nil else {
            return refuse("There is nothing more to show", "`list` begins at the beginning.")
        }
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    func didTapAdd(title: String, artist: String, album: String?, duration: String?, path: String?) async {
        let time = duration.map { PlayingTime($0) }
        guard time != .some(nil) else {
            return refuse("\(duration ?? "") is no duration", "Write minutes and seconds: 4:44.")
        }
        await interactor.addTrack(
            TrackDetails(
                title: title,
                artist: artist,
                album: album,
                durationMs: time??.milliseconds,
                location: path.map { Location($0) }
            )
        )
    }

    func didTapEdit(at reference: String, title: String?, artist: String?, album: String?) async {
        let edit = TrackEdit(title: title, artist: artist, album: album)
        guard edit != TrackEdit() else {
            return refuse("There is nothing to change", "Give a title, an artist or an album.")
        }
        await select { () throws(ServiceError) in
            await interactor.edit(try .one(reference, shownIn: window), with: edit)
        }
    }

    func didSwipeToDelete(at references: [String]) async {
        await select { () throws(ServiceError) in
            await interactor.delete(try TrackSelection.all(references, shownIn: window))
        }
    }

    func didSelectTrack(at reference: String) async {
        await select { () throws(ServiceError) in
            await interactor.fetchTrack(try .one(reference, shownIn: window))
        }
    }

    func didTapPlay(at references: [String]) async {
        await useTracks(at: references) { [router] in await router.play($0) }
    }

    func didTapQueue(at references: [String], isNext: Bool) async {
        await useTracks(at: references) { [router] in await router.queue($0, isNext: isNext) }
    }

    func didTapUndo() async {
        await interactor.undo()
    }

    func didTapRedo() async {
        await interactor.redo()
    }

    func didPickFiles(at paths: [String]) async {
        await interactor.importTracks(from: paths)
    }

    func didTapExport() async {
        exported = 0
        await interactor.exportTracks()
    }

    func didType(_ text: String, inFields fields: [String]) async {
        await interactor.fetchSuggestions(
            for: fields.compactMap(SearchQuery.TextField.init),
            beginningWith: text
        )
    }
}

extension TrackListPresenter: TrackListInteractorDelegate {
    func didFetch(trackCount: Int) {
        view?.greet(trackCount: trackCount)
    }

    func didFollow(trackCount: Int) {
        view?.show(trackCount: trackCount)
    }

    func didFetch(page: Page) {
        let isFirst = window?.shown == 0
        // Changed where it is: a copy would have to copy all it remembers, for each page of a long listing.
        guard let rows = window?.append(page) else { return }
        let hasMore = isPaged && window?.next != nil
        if isFirst {
            view?.update(viewModels: rows, hasMore: hasMore)
        } else {
            view?.append(viewModels: rows, hasMore: hasMore)
        }
    }

    func didFetch(selected track: Track) async {
        await router.showTrack(track.urn)
    }

    func didFetch(selection tracks: [Track]) async {
        await useSelection?(tracks)
    }

    func didAdd(track: Track) {
        view?.show(added: TrackRow(track))
    }

    func didEdit(track: Track) {
        view?.show(edited: TrackRow(track))
    }

    func didDelete(tracks: [Track]) {
        view?.show(deleted: tracks.map { TrackRow($0) })
    }

    func didUndo(change: LibraryChange) {
        view?.show(undone: ChangeRow(change))
    }

    func didRedo(change: LibraryChange) {
        view?.show(redone: ChangeRow(change))
    }

    func didImport(_ summary: ImportSummary, of total: Int?) {
        view?.show(importProgress: ImportCounts(summary), of: total)
    }

    func didFinishImport(_ summary: ImportSummary) {
        view?.show(imported: ImportCounts(summary))
    }

    func didExport(tracks: [Track]) {
        let firstRow = exported + 1
        exported += tracks.count
        view?.export(viewModels: tracks.enumerated().map { TrackRow($1, row: firstRow + $0) })
    }

    func didFetch(suggestions: [String]) {
        view?.show(suggestions: suggestions)
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}

extension TrackListPresenter {
    private func show(_ listing: Listing, limit: Int?, pageLength: Int?) async {
        let window = ListingWindow(listing: listing, limit: limit)
        self.window = window
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    private func fetchNextPage(of window: ListingWindow, pageLength: Int?) async {
        isPaged = pageLength != nil
        let limit = [window.remaining, pageLength].compactMap { $0 }.min()
        await interactor.fetchTracks(in: window.listing, after: window.next, limit: limit)
    }

    /// Asks for something that a reference points at, unless the reference is none.
    private func select(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            handle(error: error)
        }
    }

    private func useTracks(at references: [String], for use: @escaping ([Track]) async -> Void) async {
        useSelection = use
        await select { () throws(ServiceError) in
            await interactor.fetchTracks(try TrackSelection.all(references, shownIn: window))
        }
        useSelection = nil
    }

    private func refuse(_ what: String, _ advice: String) {
        handle(error: .invalid(what: what, advice: advice))
    }
}
