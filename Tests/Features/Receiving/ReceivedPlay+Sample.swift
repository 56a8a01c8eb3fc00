import Entities
import Foundation

extension ReceivedPlay {
    static let sample = ReceivedPlay(
        title: "Tide",
        artist: "Vex",
        album: "North",
        startedAt: Date(timeIntervalSince1970: 1_700_000_000),
        durationMs: 200_000
    )

    func with(_ change: (inout ReceivedPlay) -> Void) -> ReceivedPlay {
        var play = self
        change(&play)
        return play
    }
}

extension RefusedPlay {
    static let sample = RefusedPlay(
        client: "phone",
        play: ReceivedPlay(title: "Tide", artist: "Vex"),
        reason: .undated,
        receivedAt: Date(timeIntervalSince1970: 1_700_000_500)
    )
}

extension PlayClient {
    static let sample = PlayClient(
        name: "phone",
        addedAt: Date(timeIntervalSince1970: 1_700_000_000),
        usedAt: Date(timeIntervalSince1970: 1_700_086_400),
        takenCount: 1200,
        refusedCount: 1
    )
}
