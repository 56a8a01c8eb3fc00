import Entities

extension LibraryChange {
    /// The parts of the library that undoing or redoing this change affects.
    package var parts: LibraryUpdate {
        var parts: LibraryUpdate = .journal
        if trackCount > 0 { parts.insert(.tracks) }
        if playCount + countedTracks > 0 { parts.insert(.plays) }
        if playlist != nil || entryCount > 0 { parts.insert(.playlists) }
        if [.import, .forget].contains(kind) { parts.insert(.folders) }
        if [.connect, .disconnect].contains(kind) { parts.formUnion([.sources, .scrobblers, .playlists]) }
        if [.joinNames, .splitNames].contains(kind) { parts.insert(.plays) }
        if [.editPlays, .deletePlays].contains(kind) { parts.insert(.scrobblers) }
        return parts
    }
}
