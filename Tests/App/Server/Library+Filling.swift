import Entities
import Foundation
import SQLiteLibrary
import Services
import TestSupport

extension SQLiteLibrary {
    /// Adds tracks of ten albums and five artists, music without names and music with markup in its names; years of
    /// plays of all tracks; likes, playlists and a queue.
    func fill() async throws {
        var tracks: [Track] = []
        for number in 0..<60 {
            tracks.append(try await add(NewTrack(details: .numbered(number))))
        }
        tracks.append(try await add(NewTrack(details: TrackDetails(title: "Alone"))))
        tracks.append(try await add(NewTrack(details: Track.hostile.details)))
        for day in 0..<800 {
            let time = Self.present - Double(day) * 86_400 - Double(day % 7) * 3_600
            _ = try await recordPlay(
                of: tracks[day % tracks.count].urn,
                startedAt: Date(timeIntervalSince1970: time)
            )
        }
        _ = try await setLiked(true, tracks.prefix(3).map(\.urn) + [tracks[61].urn])
        _ = try await makePlaylist(NewPlaylist(name: "Rainy <script>", content: .tracks(tracks.map(\.urn))))
        _ = try await makePlaylist(
            NewPlaylist(name: "Rock", content: .smart(SmartSearch(text: "genre:rock")))
        )
        try await store(PlayQueue(Array(tracks.suffix(5)), currentIndex: 1))
    }

    /// 2026-11-21, half past nine in the morning in Greenwich: a Saturday.
    static let present: Double = 1_795_253_400
}

extension TrackDetails {
    fileprivate static func numbered(_ number: Int) -> TrackDetails {
        TrackDetails(
            title: "Title \(number)",
            artist: "Artist \(number % 5)",
            album: "Album \(number % 10)",
            genre: number.isMultiple(of: 2) ? "Rock" : "Jazz",
            year: 1990 + number % 20,
            trackNumber: number / 10 + 1,
            durationMs: 180_000 + number * 1_000,
            location: Location("/music/\(number).ogg")
        )
    }
}
