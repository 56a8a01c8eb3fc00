import JSON

/// Reads a list page by page, and prefetches the pages that probably follow.
///
/// Pages overlap by a row, from which `ListPosition` detects whether the list has shifted between them, in whichever
/// order the server created them.
actor PagePrefetcher {
    private typealias Page = Result<[JSON], SubsonicFailure>

    private let size: Int
    private let ahead: Int
    private let read: @Sendable (_ offset: Int) async throws(SubsonicFailure) -> [JSON]
    /// The requested pages, by offset.
    private var pages: [Int: Task<Page, Never>] = [:]
    /// The number of rows of the last page.
    private var lastCount: Int?

    /// - Parameters:
    ///   - size: the number of rows to request per page. Servers may send fewer.
    ///   - ahead: the number of pages to request beyond the one needed.
    ///   - read: requests a page.
    init(
        of size: Int,
        ahead: Int,
        read: @escaping @Sendable (_ offset: Int) async throws(SubsonicFailure) -> [JSON]
    ) {
        (self.size, self.ahead, self.read) = (size, ahead, read)
    }

    deinit {
        for page in pages.values { page.cancel() }
    }

    /// The rows of the page at an offset.
    func rows(at offset: Int) async throws(SubsonicFailure) -> [JSON] {
        // The list continues elsewhere; the prefetched pages are useless.
        if pages[offset] == nil { drop() }
        let page = pages.removeValue(forKey: offset) ?? begin(at: offset)
        if let lastCount, !pages.isEmpty { goAhead(from: offset, by: lastCount) }
        switch await withTaskCancellationHandler(
            operation: { await page.value },
            onCancel: { page.cancel() }
        ) {
        case .success(let rows):
            // A shorter page is the last one, unless the server shortens all pages.
            if rows.count == size || rows.count == lastCount {
                goAhead(from: offset, by: rows.count)
            } else {
                drop()
            }
            lastCount = rows.count
            return rows
        case .failure(let failure):
            drop()
            throw failure
        }
    }

    /// Requests the pages after a page of `count` rows.
    private func goAhead(from offset: Int, by count: Int) {
        guard count > 1, ahead > 0 else { return }
        for number in 1...ahead {
            let (next, isTooFar) = offset.addingReportingOverflow(number * (count - 1))
            guard !isTooFar else { return }
            if pages[next] == nil { pages[next] = begin(at: next) }
        }
    }

    private func begin(at offset: Int) -> Task<Page, Never> {
        Task { @concurrent [read] in
            do throws(SubsonicFailure) {
                return .success(try await read(offset))
            } catch {
                return .failure(error)
            }
        }
    }

    private func drop() {
        for page in pages.values { page.cancel() }
        pages = [:]
    }
}
