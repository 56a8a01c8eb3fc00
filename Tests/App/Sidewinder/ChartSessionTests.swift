import Entities
import Foundation
import SQLiteLibrary
import Testing

@testable import sidewinder

/// Weekly charts and the histories of albums over a real library, in week 47 of 2026.
@MainActor struct ChartSessionTests {
    @Test("A chart leads to other years and weeks") func charts() async throws {
        try await expectTranscript(
            """
            sidewinder> year -1
            There is no command year here. It is available on a chart's screen; `charts`
            opens one.
            sidewinder> charts
            Skipped 2 years without plays in this week.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> year -1
            Skipped 3 years without plays in this week.
            2019-W47 · 18-24 Nov · 7 years ago · 1 play
            #  RANK  ALBUM  ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A  Radiohead      1   100%   new     1      1
            Charts> year -1
            No earlier year has plays in this week.
            Charts> year +1
            Skipped 3 years without plays in this week.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> week -1
            Skipped 2 weeks without plays.
            2023-W44 · 30 Oct-5 Nov · 3 plays
            #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Takk...  Sigur Rós      2    67%   new     1      1
            2     2  Kid A    Radiohead      1    33%  back     1      2
            Charts> week +1
            Skipped 2 weeks without plays.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> week +1
            No week after this one has plays.
            Charts> charts --years-ago 1
            No plays in 2025-W47 (17-23 Nov).
            The nearest week with plays is 2023-W47 (20-26 Nov): `charts --week 2023-W47`.
            Charts> charts --week 2019-W47 --of artists --more-than 1
            2019-W47 · 18-24 Nov · 7 years ago · 1 play
            1 artist with 1 play is hidden; `charts --more-than 0` shows it.
            Charts> charts --years-ago 3
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM  ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A  Radiohead      3    60%  back     1      3
            2 albums with 1 play are hidden; `charts --more-than 0` shows them.
            Charts> charts --years-ago 3 --of tracks --more-than 0 --limit 2
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  TITLE  ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Alpha  Radiohead      2    40%  back     1      3
            2    =2  Gamma  Radiohead      1    20%   new     2      1
            Charts> charts --all-years
            #  WEEK      PLAYS                ALBUM  ARTIST     PLAYED
            1  2019-W47      1  ▆▆            Kid A  Radiohead       1
            2  2020-W47      0
            3  2021-W47      0
            4  2022-W47      0
            5  2023-W47      5  ▆▆▆▆▆▆▆▆▆▆▆▆  Kid A  Radiohead       3
            6  2024-W47      0
            7  2025-W47      0
            8  2026-W47      0

            """,
            Self.history
        )
    }

    @Test("The rows of a chart work like those in other lists, whether in the library or not")
    func pointing() async throws {
        try await expectTranscript(
            """
            sidewinder> charts
            Skipped 2 years without plays in this week.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> queue 1
            Queued 2 tracks.
            Charts> queue 2
            The library has no album “Takk...”. `albums` lists them.
            Charts> show 2
            Takk... · Sigur Rós · not in the library · 3 plays
            heard from 2023-11-01 to 2023-11-22 · 1 play in 2023-W47
            #  TITLE     TIME  PLAYS  LIBRARY
            1  Sæglópur            3  no
            Takk...> queue this
            The library has no album “Takk...”. `albums` lists them.
            Takk...> queue 1
            “Sæglópur” by Sigur Rós isn't in the library. `find` searches the library.
            Takk...> year -1
            Skipped 3 years without plays in this week.
            2019-W47 · 18-24 Nov · 7 years ago · 1 play
            #  RANK  ALBUM  ARTIST     PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A  Radiohead      1   100%   new     1      1
            Charts> charts
            Skipped 2 years without plays in this week.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> show 1
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 5 plays (6:40)
            heard from 2019-11-20 to 2023-11-22 · 3 plays in 2023-W47
            ▂                                               █
            2019-11                                   2023-11
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      4
            2      2  Beta   1:40      0
            Also played from this album
            #  TITLE  TIME  PLAYS  LIBRARY
            3  Gamma            1  no
            Kid A> queue this
            Queued 2 tracks.
            Kid A> show 1
            Title   Alpha
            Artist  Radiohead
            Album   Kid A
            Track   1
            Year    2000
            Time    1:40
            File    /music/1.ogg
            Added   2026-11-21 09:30
            Plays   4
            Heard   from 2019-11-20 to 2023-11-22
            ▃                                               █
            2019-11                                   2023-11
            Alpha> back
            Kid A> back
            Charts> album 1
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 5 plays (6:40)
            heard from 2019-11-20 to 2023-11-22
            ▂                                               █
            2019-11                                   2023-11
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      4
            2      2  Beta   1:40      0
            Also played from this album
            #  TITLE  TIME  PLAYS  LIBRARY
            3  Gamma            1  no
            Kid A> charts
            Skipped 2 years without plays in this week.
            2023-W47 · 20-26 Nov · 3 years ago · 5 plays
            #  RANK  ALBUM    ARTIST      PLAYS  SHARE  MOVE  PEAK  WEEKS
            1     1  Kid A    Radiohead       3    60%  back     1      3
            2    =2  Takk...  Sigur Rós       1    20%  back     1      2
            3    =2  Dummy    Portishead      1    20%   new     2      1
            Charts> album 2
            Takk... · Sigur Rós · not in the library · 3 plays
            heard from 2023-11-01 to 2023-11-22
            #  TITLE     TIME  PLAYS  LIBRARY
            1  Sæglópur            3  no
            Takk...> show 1
            Title   Sæglópur
            Artist  Sigur Rós
            From    Takk... (3)
            Library no
            Plays   3
            Heard   from 2023-11-01 to 2023-11-22
            Sæglópur> delete
            “Sæglópur” by Sigur Rós isn't in the library. `find` searches the library.
            Sæglópur> back
            Takk...> artist 1
            Sigur Rós · not in the library · 3 plays · heard from 2023-11-01 to 2023-11-22
            Most played albums
            #  ALBUM    PLAYS
            1  Takk...      3
            Most played tracks
            #  TITLE     TIME  PLAYS  LIBRARY
            2  Sæglópur            3  no
            Sigur Rós> top albums --limit 1
            #  ALBUM  ARTIST     PLAYS  TIME
            1  Kid A  Radiohead      5  6:40
            Sigur Rós> show 1
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 5 plays (6:40)
            heard from 2019-11-20 to 2023-11-22
            ▂                                               █
            2019-11                                   2023-11
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      4
            2      2  Beta   1:40      0
            Also played from this album
            #  TITLE  TIME  PLAYS  LIBRARY
            3  Gamma            1  no
            Kid A> top artists --limit 2
            #  ARTIST     PLAYS  TIME
            1  Radiohead      5  6:40
            2  Sigur Rós      3
            Kid A> show 2
            Sigur Rós · not in the library · 3 plays · heard from 2023-11-01 to 2023-11-22
            Most played albums
            #  ALBUM    PLAYS
            1  Takk...      3
            Most played tracks
            #  TITLE     TIME  PLAYS  LIBRARY
            2  Sæglópur            3  no
            Sigur Rós> artist radiohead
            Radiohead · 1 album, 2 tracks · 5 plays (6:40)
            heard from 2019-11-20 to 2023-11-22
            ▂                                               █
            2019-11                                   2023-11
            #  ALBUM  YEAR  TRACKS  TIME  PLAYS
            1  Kid A  2000       2  3:20      5
            Most played tracks
            #  TITLE  TIME  PLAYS  LIBRARY
            2  Alpha  1:40      4  yes
            3  Gamma            1  no

            """,
            Self.history
        )
    }

    @Test("A chart without plays says so") func nothing() async throws {
        try await expectTranscript(
            """
            sidewinder> charts
            No plays in this week of any year, and none in any other week.
            Charts> year -1
            No earlier year has plays in this week.
            Charts> charts --week 2019-W14
            No plays in 2019-W14 (1-7 Apr), and none in any other week.
            Charts> charts --all-years
            No plays in this week of any year.

            """
        )
    }

    /// Three albums played in three weeks; only the first is in the library.
    private static func history(in library: SQLiteLibrary) async throws {
        for (number, title) in ["Alpha", "Beta"].enumerated() {
            let details = TrackDetails(
                title: title,
                artist: "Radiohead",
                album: "Kid A",
                year: 2000,
                trackNumber: number + 1,
                durationMs: 100_000,
                location: Location("/music/\(number + 1).ogg")
            )
            _ = try await library.add(NewTrack(details: details))
        }
        let plays = [
            ("2023-11-22", [("Alpha", 2), ("Gamma", 1)], "Kid A", "Radiohead"),
            ("2023-11-22", [("Sæglópur", 1)], "Takk...", "Sigur Rós"),
            ("2023-11-22", [("Roads", 1)], "Dummy", "Portishead"),
            ("2023-11-01", [("Sæglópur", 2)], "Takk...", "Sigur Rós"),
            ("2023-11-01", [("Alpha", 1)], "Kid A", "Radiohead"),
            ("2019-11-20", [("Alpha", 1)], "Kid A (Deluxe Edition)", "Radiohead"),
        ]
        let log = try await library.beginImport()
        for (day, titles, album, artist) in plays {
            let start = try Date("\(day)T12:00:00Z", strategy: .iso8601)
            for (title, count) in titles {
                for ordinal in 0..<count {
                    let play = Play(
                        title: title,
                        artist: artist,
                        album: album,
                        startedAt: start.addingTimeInterval(Double(ordinal) * 300)
                    )
                    _ = try await log.store([play])
                }
            }
        }
        try await log.finish()
    }
}
