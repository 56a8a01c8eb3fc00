import Entities

extension LibraryChange {
    /// A change made by a test library.
    static func made(
        _ kind: Kind,
        trackCount: Int = 0,
        playCount: Int = 0,
        title: String? = nil,
        playlist: String? = nil,
        entryCount: Int = 0,
        isUndone: Bool = false
    ) -> LibraryChange {
        LibraryChange(
            kind: kind,
            trackCount: trackCount,
            playCount: playCount,
            title: title,
            playlist: playlist,
            entryCount: entryCount,
            madeAt: StoreSUT.now,
            isUndone: isUndone
        )
    }
}
