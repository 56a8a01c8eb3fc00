/// A part of the player that clients wait for with `idle`, in the order of the answers.
package enum MpdSubsystem: String, CaseIterable, Sendable {
    case database
    case storedPlaylist = "stored_playlist"
    /// The queue.
    case playlist
    case player, mixer, output, options, sticker, update, subscription, message, neighbor, mount, partition
}
