import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Announcing plays") struct PlayAnnouncerTests {
    @Test("Each track is announced when it begins, and never again")
    func announcing() async {
        let player = PlaybackServicingSpy {
            $0.nowPlaying = {
                AsyncStream { continuation in
                    continuation.yield(PlaybackUpdate(.present, now: .playing(1)))
                    continuation.yield(PlaybackUpdate(.began, now: .playing(2)))
                    continuation.yield(PlaybackUpdate(.changed, now: .playing(2)))
                    continuation.yield(PlaybackUpdate(.paused, now: .playing(2)))
                    continuation.yield(PlaybackUpdate(.resumed, now: .playing(2)))
                    continuation.yield(PlaybackUpdate(.began, now: .playing(3)))
                    continuation.yield(PlaybackUpdate(.ended, now: NowPlaying()))
                    continuation.finish()
                }
            }
        }
        let accounts = ScrobblerServicingSpy()
        let date = Date(timeIntervalSince1970: 1_795_253_400)

        await PlayAnnouncer(player: player, accounts: accounts, date: { date }).run()

        expectEqual(
            accounts.messages,
            [2, 3].map { number in
                let track = Track.playable(number)
                return .playNow(PlayReport(of: track.details, startedAt: date), of: track.urn)
            }
        )
    }
}

extension NowPlaying {
    fileprivate static func playing(_ number: Int) -> NowPlaying {
        let entry = PlayQueue([.playable(number)]).entries[0]
        return NowPlaying(state: .playing(Item(id: number, entry: entry)))
    }
}
