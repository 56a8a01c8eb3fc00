import Entities

extension UpdateSummary {
    /// Whether tracks changed.
    package var changesTracks: Bool { added + updated + moved + missing + found + pruned > 0 }

    /// The parts of the library that a sync with these changes affects.
    package var partsOfSync: LibraryUpdate {
        changesTracks ? [.tracks, .journal, .sources, .scrobblers] : [.sources, .scrobblers]
    }
}
