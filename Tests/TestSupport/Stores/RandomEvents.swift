import Entities
import Foundation

/// Plays with a few names over a few years, some of them repeated or retracted.
public struct RandomEvents {
    private var generator: SeededGenerator
    private var told: [Play] = []

    private static let titles = [
        "Airbag", "AIRBAG", "Airbag - Remastered 2017", "Lucky", "Lucky!", "Lucky (Live)", "東京", "Ágætis",
    ]

    public init(seed: UInt64) {
        generator = SeededGenerator(trial: seed)
    }

    public mutating func next(_ count: Int) -> [Play] {
        (0..<count).map { _ in next() }
    }

    private mutating func next() -> Play {
        let play =
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: told.randomElement(using: &generator) ?? newPlay()
            case 1: (told.randomElement(using: &generator) ?? newPlay()).retraction
            default: newPlay()
            }
        told.append(play)
        return play
    }

    private mutating func newPlay() -> Play {
        Play(
            title: Self.titles.randomElement(using: &generator) ?? "",
            artist: ["Radiohead", "radiohead", "Radiohead feat. Björk", "Björk", nil]
                .randomElement(using: &generator) ?? nil,
            album: ["OK Computer", "OK Computer (Deluxe Edition)", "Post", nil]
                .randomElement(using: &generator) ?? nil,
            startedAt: Date(
                timeIntervalSince1970: Double.random(in: 1_540_000_000..<1_600_000_000, using: &generator)
            ),
            source: ["sidewinder", "lastfm"].randomElement(using: &generator).map { PlaySource(name: $0) }
                ?? .sidewinder,
            ordinal: Int.random(in: 0...1, using: &generator)
        )
    }
}
