import DBus
import Entities
import Services
import TestSupport
import Testing

@testable import Mpris

struct PropertiesTests {
    @Test(
        "The status has no separate word for loading",
        arguments: [
            (NowPlaying.Phase.stopped, "Stopped"), (.loading, "Playing"), (.playing, "Playing"),
            (.paused, "Paused"),
        ]
    )
    func status(phase: NowPlaying.Phase, status: String) {
        let properties = NowPlaying.playing().phase(phase).properties(picture: nil)

        expectEqual(properties["PlaybackStatus"], .string(status))
    }

    @Test("The next entry is known from the queue's length and modes")
    func next() {
        let canGoNext = { (count: Int, index: Int?, modes: PlayingModes) in
            NowPlaying(queueCount: count, queueIndex: index, modes: modes)
                .properties(picture: nil)["CanGoNext"] == .boolean(true)
        }
        let plain = PlayingModes()
        let shuffled = PlayingModes(isShuffled: true)

        #expect(canGoNext(2, 0, plain))
        #expect(!canGoNext(2, 1, plain))
        #expect(!canGoNext(2, 1, PlayingModes(repeats: .one)))
        #expect(canGoNext(2, 1, PlayingModes(repeats: .all)))
        #expect(canGoNext(2, nil, plain))
        #expect(canGoNext(2, 1, shuffled))
        #expect(!canGoNext(1, 0, shuffled))
        #expect(!canGoNext(0, nil, plain))
        #expect(!canGoNext(1, .max, plain))
    }

    @Test("An empty queue can't be played, and its metadata is empty but complete")
    func empty() {
        let properties = NowPlaying().properties(picture: "/unused")

        for name in ["CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanGoPrevious"] {
            expectEqual(properties[name], .boolean(false))
        }
        expectEqual(properties["CanControl"], .boolean(true))
        expectEqual(
            properties["Metadata"],
            .properties([
                "mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack"),
                "mpris:length": .int64(0), "xesam:title": .string(""), "xesam:artist": .strings([]),
                "xesam:album": .string(""),
            ])
        )
    }

    @Test("All properties have the types that the object declares")
    func types() throws {
        let interfaces = MprisObject.description.interfaces
        let values = MprisObject.rootProperties.merging(NowPlaying.playing().properties(picture: nil)) { $1 }

        var declared: [String: String] = [:]
        for property in interfaces.flatMap(\.properties) { declared[property.name] = property.type }
        expectEqual(declared.removeValue(forKey: "Position"), "x")
        expectEqual(values.mapValues(\.signature), declared)
    }
}
