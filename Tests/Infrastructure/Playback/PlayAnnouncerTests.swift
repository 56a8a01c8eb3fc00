import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Announcing plays") struct PlayAnnouncerTests {
    @Test(
        "A track is announced when it begins, and never again; of those skipped in the meantime, only the last"
    )
    func announcing() async {
        let (announced, read) = (Latch(), Latch())
        let updates = [
            PlaybackUpdate(.present, now: .playing(1)), PlaybackUpdate(.began, now: .playing(2)),
            PlaybackUpdate(.changed, now: .playing(2)), PlaybackUpdate(.began, now: .playing(4)),
            PlaybackUpdate(.began, now: .playing(3)), PlaybackUpdate(.ended, now: NowPlaying()),
        ]
        let player = PlaybackServicingSpy {
            $0.nowPlaying = {
                let number = Mutex(0)
                return AsyncStream {
                    let index = number.withLock { number in
                        defer { number += 1 }
                        return number
                    }
                    if index == 2 { await announced.wait() }
                    guard index < updates.count else {
                        read.open()
                        return nil
                    }
                    return updates[index]
                }
            }
        }
        let accounts = ScrobblerServicingSpy {
            $0.playNow = { _, _ in
                announced.open()
                await read.wait()
            }
        }
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
