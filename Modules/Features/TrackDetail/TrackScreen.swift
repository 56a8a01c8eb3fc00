import Entities
import Foundation
import Records
import ViewModels

/// A track and its plays, ready to show.
package struct TrackScreen: Equatable, Sendable {
    package let title: String
    package let artist: String?
    /// The track in the library; `nil` if the library doesn't have it, or several.
    package let track: TrackRow?
    /// The track's other locations.
    package let places: [String]
    /// The library's tracks, if there are several.
    package let copies: [TrackRow]
    package let listening: ListeningRow
    /// The albums that it was played from, most plays first.
    package let albums: [PlayCountRow]
    /// The counts by other players.
    package let counts: [PlayerCountRow]
    /// The plays of the log and of other players; `nil` if no other player counted the track.
    package let totalPlays: Int?

    /// A track of the library.
    ///
    /// - Parameter timeZone: determines when days and months begin.
    init(_ track: Track, places: [Location], _ listening: Listening, timeZone: TimeZone) {
        let row = TrackRow(track)
        (title, artist, self.track, copies) = (row.title, row.artist, row, [])
        self.places = places.map(\.text)
        self.listening = ListeningRow(listening, timeZone: timeZone)
        albums = listening.albums.enumerated().map { PlayCountRow($1, row: $0 + 1) }
        counts = listening.counts.map { PlayerCountRow($0, timeZone: timeZone) }
        totalPlays = counts.isEmpty ? nil : listening.plays + listening.unloggedPlays
    }

    /// Music that was played, of which the library has several tracks or none.
    ///
    /// - Parameter timeZone: determines when days and months begin.
    init(_ listening: Listening, copies: [Track], timeZone: TimeZone) {
        let first = copies.first?.details
        if case .track(let title, let artist) = listening.subject {
            (self.title, self.artist) = (title, artist)
        } else {
            (title, artist) = (first?.title ?? "", first?.artist)
        }
        (track, places) = (nil, [])
        self.copies = copies.enumerated().map { TrackRow($1, row: $0 + 1) }
        self.listening = ListeningRow(listening, timeZone: timeZone)
        albums = listening.albums.enumerated().map { PlayCountRow($1, row: $0 + 1) }
        counts = listening.counts.map { PlayerCountRow($0, timeZone: timeZone) }
        totalPlays = counts.isEmpty ? nil : listening.plays + listening.unloggedPlays
    }

    /// The tracks to play or change: the one in the library, or all of this name.
    package var selection: TrackSelection {
        .picked([track.map { .track(URN(trusted: $0.urn)) } ?? .music(title: title, artist: artist)])
    }
}

extension TrackScreen {
    /// The members of the record of a track in the library, after the track's own.
    package static let members: [Schema.Member] =
        [.init("places", .list(.text), "other locations of the track")] + ListeningRow.members + [albums]
        + countMembers

    /// The schema of music that the library needn't have.
    package static let schema = Schema.object(
        "HeardMusic",
        [
            .init("title", isRequired: true, "its title"),
            .init("artist", "its artist"),
            .init("plays", .integer, isRequired: true, "the number of plays, from any album"),
        ] + ListeningRow.members + [
            albums,
            .init("copies", .list(TrackRow.fields.schema), isRequired: true, "its tracks in the library"),
        ] + countMembers
    )

    private static let albums = Schema.Member(
        "playedFrom",
        .list(PlayCountRow.fields.schema),
        isRequired: true,
        "the albums it was played from, most plays first"
    )

    private static let countMembers: [Schema.Member] = [
        .init("counts", .list(PlayerCountRow.fields.schema), "what other players counted"),
        .init("totalPlays", .integer, "the plays of the log and of other players"),
    ]

    /// The track as a record for scripts; without the track's own fields if the library has none or several.
    package var record: Record { track.map(record) ?? musicRecord }

    private func record(of track: TrackRow) -> Record {
        var record = track.record
        if !places.isEmpty { record.add("places", places) }
        listening.add(to: &record)
        record.add("playedFrom", albums.map(\.record))
        addCounts(to: &record)
        return record
    }

    /// The music as a record for scripts, with its tracks in the library.
    package var musicRecord: Record {
        var record: Record = ["title": title, "artist": artist, "plays": listening.plays]
        listening.add(to: &record)
        record.add("playedFrom", albums.map(\.record))
        record.add("copies", (track.map { [$0] } ?? copies).records)
        addCounts(to: &record)
        return record
    }

    private func addCounts(to record: inout Record) {
        if !counts.isEmpty { record.add("counts", counts.map(\.record)) }
        record.add("totalPlays", totalPlays)
    }
}
