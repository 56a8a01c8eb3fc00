import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Session state and a model of the player")
struct SessionStateModelTests {
    @Test("After any requests and events, session and player agree on the current item")
    func agreement() {
        var generator = SeededGenerator(trial: 7)
        for _ in 0..<200 {
            var (sut, player) = (SessionState(), PlayerModel())
            for _ in 0..<60 {
                if Bool.random(using: &generator) {
                    player.take(sut.request(using: &generator))
                } else {
                    for event in player.events(using: &generator) { player.take(sut.take(event)) }
                }

                expectEqual(sut.now.item?.id, player.current)
                if case .playing = sut.now.state {
                    expectEqual((player.next == nil), (sut.now.next == nil))
                }
            }
        }
    }
}

/// A model of the player, as seen by the session.
private struct PlayerModel {
    private(set) var current: PlaybackItem.ID?
    private(set) var next: PlaybackItem.ID?
    private var isStarted = false

    mutating func take(_ effects: [SessionState.Effect]) {
        for effect in effects {
            switch effect {
            case .play(let item, _): (current, next, isStarted) = (item.id, nil, false)
            case .setNext(let item): next = item?.id
            case .stop: (current, next) = (nil, nil)
            case .pause, .resume, .seek, .storeQueue, .send: break
            }
        }
    }

    mutating func events(using generator: inout SeededGenerator) -> [PlaybackEvent] {
        guard let id = current else { return [] }
        guard isStarted else {
            isStarted = true
            return [.started(id, positionMs: 0, durationMs: nil)]
        }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return [.paused(id, positionMs: 1)]
        case 1: return [.resumed(id, positionMs: 1)]
        case 2: return [.finished(id)] + begin()
        case 3: return [.failed(id, .cancelled)] + begin()
        default:
            (current, next) = (nil, nil)
            return [.interrupted(id, .cancelled)]
        }
    }

    private mutating func begin() -> [PlaybackEvent] {
        (current, next) = (next, nil)
        return current.map { [.started($0, positionMs: 0, durationMs: nil)] } ?? []
    }
}

extension SessionState {
    /// A random request; an invalid one has no effects.
    fileprivate mutating func request(using generator: inout SeededGenerator) -> [Effect] {
        let tracks = (1...2).map { Track.playable($0) }
        let row = PlayQueue.Place.row(Int.random(in: 1...4, using: &generator))
        let request = Int.random(in: 0..<14, using: &generator)
        let effects: [Effect]? =
            switch request {
            case 0: play(tracks)
            case 1: try? enqueue(tracks, at: .next)
            case 2: try? enqueue(tracks, at: Bool.random(using: &generator) ? .end : .index(1))
            case 3: try? resume()
            case 4: try? next()
            case 5: try? previous()
            case 6: queue.index(of: row).map { remove(Set(queue.entries[0...$0].map(\.id))) }
            case 7: queue.index(of: row).map { move(queue.entries[$0].id, to: queue.entries[0].id) }
            case 8: stop()
            case 9: setRepeat(RepeatMode.allCases.randomElement(using: &generator) ?? .off)
            case 10: setShuffled(.random(using: &generator), seed: generator.next())
            case 11: playNext(tracks)
            case 12: try? arrange(queue.entries.map(\.id).shuffled(using: &generator))
            default: clear()
            }
        return effects ?? []
    }
}
