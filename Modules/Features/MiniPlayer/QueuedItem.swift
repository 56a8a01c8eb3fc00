import Entities

/// A place in the queue on its way to the player.
struct QueuedItem: Equatable {
    /// What the player gets.
    let item: PlaybackItem
    /// Where it came from.
    let entry: PlayQueue.Entry

    /// `nil` if the track has no sound.
    init?(id: PlaybackItem.ID, entry: PlayQueue.Entry) {
        guard let location = entry.track.details.location else { return nil }
        item = PlaybackItem(id: id, location: location)
        self.entry = entry
    }
}
