import Records
import Web

extension NowPlayingBar.Elsewhere {
    /// The fields for scripts. The position isn't one of them, because pauses of other players aren't known.
    static let fields = RecordFields<NowPlayingBar.Elsewhere>("Elsewhere") {
        Field.text("client", "the client that reported the track") { $0.player }
        Field.text("title", "its title") { $0.item.title }
        Field.text("artist", "its artist") { $0.item.artist }
        Field.text("album", "its album") { $0.item.album }
        Field.integer("durationMs", "its duration in milliseconds") { $0.item.durationMs }
    }
}
