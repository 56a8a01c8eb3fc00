import Entities
import Foundation
import Services
import StoreCore
import TestSupport

/// A library's history as its services report it. Names are replaced by their keys, because the displayed spelling
/// depends on the order in which plays were stored.
struct HistoryDump: Equatable {
    private var counts: [[String]: Int] = [:]
    private let days: [PlayBucket]
    private let tracks: [URN: Int]

    init(of library: any LibraryStore) async throws {
        for kind in [PlaySubject.Kind.artists, .albums, .tracks] {
            for count in try await library.topPlayed(kind, in: nil, limit: .max) {
                counts[count.subject.keys] = count.plays
            }
        }
        days = try await library.playSeries(of: .everything, per: .day, in: nil, timeZone: .gmt)
        tracks = Dictionary(uniqueKeysWithValues: try await library.all().map { ($0.urn, $0.plays) })
    }
}

extension HistoryDump {
    /// The whole history in a canonical order.
    var lines: [String] {
        (counts.map { "\($0): \($1)" } + days.map { "\($0)" } + tracks.map { "\($0): \($1)" }).sorted()
    }
}

extension PlaySubject {
    /// The kind, and the keys of the names.
    fileprivate var keys: [String] {
        switch self {
        case .artist(let name): ["artist", NameKey.artist(name ?? "")]
        case .album(let title, let artist): ["album", NameKey.artist(artist ?? ""), NameKey.title(title)]
        case .track(let title, let artist): ["track", NameKey.artist(artist ?? ""), NameKey.title(title)]
        default: []
        }
    }
}
