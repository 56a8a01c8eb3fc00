import DBus
import Entities
import Services

extension NowPlaying {
    /// Whether there is something to play.
    var hasMusic: Bool { queueCount > 0 || item != nil }

    /// The properties of the player, except its position, which changes all the time.
    ///
    /// - Parameter picture: the path of an image file.
    func properties(picture: String?) -> [String: DBusValue] {
        [
            "PlaybackStatus": .string(playbackStatus),
            "LoopStatus": .string(modes.repeats.loopStatus),
            "Shuffle": .boolean(modes.isShuffled),
            "Metadata": item.map { $0.metadata(picture: picture) } ?? Self.noMetadata,
            "Volume": .double(Double(volume) / 100),
            "Rate": .double(1), "MinimumRate": .double(1), "MaximumRate": .double(1),
            "CanGoNext": .boolean(canGoNext),
            "CanGoPrevious": .boolean(queueIndex != nil),
            "CanPlay": .boolean(hasMusic), "CanPause": .boolean(hasMusic),
            "CanSeek": .boolean(item?.durationMs != nil),
            "CanControl": .boolean(true),
        ]
    }

    private var playbackStatus: String {
        switch state.phase {
        case .stopped: "Stopped"
        case .loading, .playing: "Playing"
        case .paused: "Paused"
        }
    }

    /// Whether an entry follows. The last one of a shuffled queue isn't known without the queue, which is large; there,
    /// “next” stops.
    private var canGoNext: Bool {
        guard let queueIndex else { return queueCount > 0 }
        return modes.repeats == .all || (modes.isShuffled ? queueCount > 1 : queueIndex < queueCount &- 1)
    }

    /// Complete, because some programs read them without looking if they are there.
    private static let noMetadata = DBusValue.properties([
        "mpris:trackid": .objectPath(MprisObject.noTrack), "mpris:length": .int64(0),
        "xesam:title": .string(""), "xesam:artist": .strings([]), "xesam:album": .string(""),
    ])
}

extension RepeatMode {
    init?(loopStatus: String) {
        guard let mode = Self.allCases.first(where: { $0.loopStatus == loopStatus }) else { return nil }
        self = mode
    }

    fileprivate var loopStatus: String {
        switch self {
        case .off: "None"
        case .one: "Track"
        case .all: "Playlist"
        }
    }
}
