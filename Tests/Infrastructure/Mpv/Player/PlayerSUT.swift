import Entities
import Services
import TestSupport

@testable import Mpv

/// A player with a fake mpv, and the player's events.
struct PlayerSUT {
    let player: Player
    let mpv: MpvFake
    let audio: AudioLocatingSpy
    let clock: ManualClock
    let events: AsyncStream<PlaybackEvent>

    init(audio: AudioLocatingSpy = AudioLocatingSpy()) {
        let (mpv, clock) = (MpvFake(), ManualClock())
        self.mpv = mpv
        self.audio = audio
        self.clock = clock
        player = Player(audio: audio, clock: clock) { (volume) throws(ServiceError) in
            try mpv.launch(volume: volume)
        }
        events = player.events()
    }

    /// Waits for the next events.
    func events(_ count: Int) async -> [PlaybackEvent] {
        await events.first(count)
    }

    /// Plays an item, and consumes all messages up to its start.
    func play(_ item: PlaybackItem) async throws {
        async let played: Void = player.play(item, fromMs: 0)
        _ = await mpv.receive(3)
        mpv.say(
            #"{"data":{"playlist_entry_id":1},"request_id":2,"error":"success"}"#,
            #"{"request_id":3,"error":"success"}"#,
            #"{"event":"start-file","playlist_entry_id":1}"#,
            #"{"event":"property-change","id":1,"name":"duration","data":600.000000}"#,
            #"{"event":"playback-restart"}"#
        )
        try await played
        _ = await mpv.receive(2)
        mpv.say(
            #"{"data":0.000000,"request_id":4,"error":"success"}"#,
            #"{"data":"null","request_id":5,"error":"success"}"#
        )
        _ = await events(1)
    }
}

extension AsyncStream where Element: Sendable {
    /// Waits for the next elements.
    func first(_ count: Int) async -> [Element] {
        var received: [Element] = []
        for await element in self {
            received.append(element)
            if received.count == count { break }
        }
        return received
    }
}

extension PlaybackItem {
    static let first = PlaybackItem(id: 1, location: Location("/music/a.ogg"))
    static let second = PlaybackItem(id: 2, location: Location("/music/b.ogg"))
}

extension LocatedItem {
    static let first = LocatedItem(.first)
    static let second = LocatedItem(.second)
}
