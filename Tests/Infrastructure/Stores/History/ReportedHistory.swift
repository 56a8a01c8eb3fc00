import Entities
import Foundation
import TestSupport

/// A history as several services report it: tracks of different lengths, many of them on repeat.
struct ReportedHistory {
    /// A way of reporting plays.
    enum Reporter: CaseIterable {
        case player, lastFM, maloja, minutes, endMinutes

        /// Whether it reports only the minute of the start or of the end.
        var isInMinutes: Bool { [.minutes, .endMinutes].contains(self) }
    }

    private struct Listen {
        let track: Int
        let start: Int
        let length: Int
    }

    private var listens: [Listen] = []
    var count: Int { listens.count }

    init(_ count: Int, seed: UInt64) {
        var generator = SeededGenerator(trial: seed)
        var (track, start) = (0, 1_556_193_600)
        for _ in 0..<count {
            if Bool.random(using: &generator) { track = Int.random(in: 0..<6, using: &generator) }
            let length = [30, 31, 59, 61, 200, 301][track]
            listens.append(Listen(track: track, start: start, length: length))
            start += length + [0, 0, 1, 4000].randomElement(using: &generator, or: 0)
        }
    }

    func plays(by reporter: Reporter) -> [Play] {
        listens.map { listen in
            let title = "Title \(listen.track)"
            let (minute, endMinute) = (listen.start / 60 * 60, (listen.start + listen.length) / 60 * 60)
            return switch reporter {
            case .player: play(title, "Album", listen.start, "sidewinder")
            case .lastFM: play("\(title) - Remastered 2011", "Album (Deluxe Edition)", listen.start, "lastfm")
            case .maloja: play(title.uppercased(), nil, listen.start, "maloja")
            case .minutes: play(title, "Album", minute, "lastfm-minutes")
            case .endMinutes: play(title, nil, endMinute - listen.length, "spotify-account")
            }
        }
    }

    private func play(_ title: String, _ album: String?, _ start: Int, _ source: String) -> Play {
        Play(
            title: title,
            artist: "Artist",
            album: album,
            startedAt: Date(timeIntervalSince1970: Double(start)),
            source: PlaySource(name: source)
        )
    }
}

extension Array {
    /// A random element, or a default for an empty array.
    fileprivate func randomElement(using generator: inout SeededGenerator, or other: Element) -> Element {
        randomElement(using: &generator) ?? other
    }

    /// The array's elements in batches of random sizes.
    func batches(of sizes: ClosedRange<Int>, using generator: inout SeededGenerator) -> [[Element]] {
        var (batches, rest) = ([[Element]](), self[...])
        while !rest.isEmpty {
            let size = Int.random(in: sizes, using: &generator)
            batches.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return batches
    }
}
