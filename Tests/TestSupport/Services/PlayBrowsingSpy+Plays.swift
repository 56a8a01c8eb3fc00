import Entities

extension PlayBrowsingSpy {
    /// Answers from a log, regardless of the filter.
    ///
    /// - Parameters:
    ///   - plays: all plays, newest first.
    ///   - pageLength: the maximum number of plays on a page.
    public convenience init(plays: [PlayEntry], pageLength: Int = .max) {
        self.init {
            $0.plays = { _, key, limit in
                .success(CollectionPage(of: plays, after: key, limit: min(limit, pageLength)))
            }
        }
    }
}
