import Entities
import Foundation
import HTTP
import SQLiteLibrary
import Scrobbling
import TestSupport
import Testing

@testable import sidewinder

/// Friends on a local ListenBrainz server, over a real library, in week 47 of 2026.
@MainActor struct FriendSessionTests {
    @Test("Friends are found, added, charted and removed without affecting the user's own plays")
    func friends() async throws {
        let fake = try Self.listenBrainz()
        let transcript = try await Transcript {
            try await Self.prepare($0, fake.address)
        } scrobbling: {
            Self.service($0, friendsIn: $1)
        }

        let shown = await transcript.replay(Self.transcript)
        await transcript.end()

        // The port differs in each run.
        let host = String(fake.address.dropFirst("http://".count))
        expectEqual(shown.replacing(host, with: "listens.example"), Self.transcript)
    }

    private static let transcript = """
        sidewinder> friends listenbrainz
        #  NAME   ADDED
        1  Anna
        2  Bob B
        sidewinder> friends add listenbrainz 1-2 nobody
        Added friend “Anna”. `charts --by Anna` shows their charts.
        Added friend “Bob B”. `charts --by "Bob B"` shows their charts.
        listens.example has no user “nobody”.
        sidewinder> friends add listenbrainz anna
        An account named “Anna” already exists. `accounts` lists them; `accounts remove`
        removes one.
        sidewinder> friends listenbrainz
        #  NAME   ADDED
        1  Anna   yes
        2  Bob B  yes
        sidewinder> friends
        #  NAME   USER   SERVICE
        1  Anna   Anna   listens.example
        2  Bob B  Bob B  listens.example
        sidewinder> stats
        No tracks.
        Plays   1
        Unknown 1 play of music not in the library
        First   2025-11-19 “Own” by Me
        Last    2025-11-19 “Own” by Me
        Days    1, most on 2025-11-19 (1)
        Longest 1 day from 2025-11-19
        Months  2025-11
        sidewinder> charts --limit 1
        2025-W47 · 17-23 Nov · a year ago · 1 play
        #  RANK  ALBUM  ARTIST  PLAYS  SHARE  MOVE  PEAK  WEEKS
        1     1  Mine   Me          1   100%   new     1      1
        Charts> charts --by anna
        Anna · 2025-W47 · 17-23 Nov · a year ago · 5 plays
        #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE
        1     1  Kid A    Radiohead      3    60%    in
        2     2  Takk...  Sigur Rós      2    40%    ▼1
        Charts> show 1
        The library has no album “Kid A”. `albums` lists them.
        Charts> show 2
        The library has no album “Takk...”. `albums` lists them.
        Charts> week -1
        Anna · 2025-W46 · 10-16 Nov · 4 plays
        #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE
        1     1  Takk...  Sigur Rós      4   100%    in
        Charts> week +1
        Anna · 2025-W47 · 17-23 Nov · a year ago · 5 plays
        #  RANK  ALBUM    ARTIST     PLAYS  SHARE  MOVE
        1     1  Kid A    Radiohead      3    60%    in
        2     2  Takk...  Sigur Rós      2    40%    ▼1
        Charts> year -1
        Skipped 1 year without plays in this week.
        Anna · 2023-W47 · 20-26 Nov · 3 years ago · 1 play
        #  RANK  ALBUM  ARTIST      PLAYS  SHARE  MOVE
        1     1  Dummy  Portishead      1   100%    in
        Charts> year -1
        No earlier year has plays in this week.
        Charts> charts --by Anna --all-years --of artists
        Anna · every year
        #  WEEK      PLAYS                ARTIST      PLAYED
        1  2023-W47      1  ▆▆            Portishead       1
        2  2024-W47      0
        3  2025-W47      5  ▆▆▆▆▆▆▆▆▆▆▆▆  Radiohead        3
        4  2026-W47      0
        Charts> year +1
        No later year has plays in this week.
        Charts> charts --by Anna --week 2023-W47 --more-than 1
        Anna · 2023-W47 · 20-26 Nov · 3 years ago · 1 play
        1 album with 1 play is hidden; `charts --by Anna --more-than 0` shows it.
        Charts> charts --by "Bob B" --more-than 0
        Bob B has no plays in this week of any year, and none in any other week.
        Charts> charts --by Anna --week 2024-W20
        Anna has no plays in 2024-W20 (13-19 May).
        The nearest week with plays is 2023-W47 (20-26 Nov): `charts --by Anna --week
        2023-W47`.
        Charts> charts --by carl
        “carl” isn't one of your friends. `friends` lists them; `friends add ACCOUNT
        USER` adds one.
        Charts> charts --limit 1
        2025-W47 · 17-23 Nov · a year ago · 1 play
        #  RANK  ALBUM  ARTIST  PLAYS  SHARE  MOVE  PEAK  WEEKS
        1     1  Mine   Me          1   100%   new     1      1
        Charts> accounts pull Anna
        No account is named “Anna”. `accounts` lists them.
        Charts> stats
        No tracks.
        Plays   1
        Unknown 1 play of music not in the library
        First   2025-11-19 “Own” by Me
        Last    2025-11-19 “Own” by Me
        Days    1, most on 2025-11-19 (1)
        Longest 1 day from 2025-11-19
        Months  2025-11
        Charts> friends
        #  NAME   USER   SERVICE
        1  Anna   Anna   listens.example
        2  Bob B  Bob B  listens.example
        Charts> friends remove 1
        Removed friend “Anna”.
        Charts> charts --by Anna
        “Anna” isn't one of your friends. `friends` lists them; `friends add ACCOUNT
        USER` adds one.
        Charts> friends
        #  NAME   USER   SERVICE
        1  Bob B  Bob B  listens.example

        """

    /// Adds an account and a play of the user's own.
    private static func prepare(_ library: SQLiteLibrary, _ address: String) async throws {
        let account = NewScrobblerAccount(
            name: "listenbrainz",
            api: .listenbrainz,
            address: address,
            user: "me",
            submits: false,
            follows: false
        )
        _ = try await library.addScrobbler(account)
        let log = try await library.beginImport()
        let play = Play(title: "Own", artist: "Me", album: "Mine", startedAt: noon("2025-11-19"))
        _ = try await log.store([play])
        try await log.finish()
    }

    private static func service(_ library: SQLiteLibrary, friendsIn folder: String) -> ScrobblerService {
        ScrobblerService(
            storing: library,
            secrets: SecretStoringSpy(),
            library: library,
            friends: FriendLibraries(folder: folder),
            servers: PlayReportingSpy(),
            http: http,
            owner: "test",
            time: ScrobbleClock { Date(timeIntervalSince1970: 1_795_339_800) }
        )
    }

    private static func listenBrainz() throws -> FakeListenBrainz {
        let plays = [
            ("2025-11-19", 3, "Kid A", "Radiohead"), ("2025-11-20", 2, "Takk...", "Sigur Rós"),
            ("2025-11-12", 4, "Takk...", "Sigur Rós"), ("2023-11-22", 1, "Dummy", "Portishead"),
        ]
        let listens = plays.flatMap { day, count, album, artist in
            (0..<count).map { number in
                FakeListen(
                    Int(noon(day).timeIntervalSince1970) + number * 300,
                    "Track \(number + 1)",
                    artist,
                    album
                )
            }
        }
        return try FakeListenBrainz { state in
            state.listens = ["me": [], "Anna": listens, "Bob B": []]
            state.following = ["me": ["Bob B", "Anna"]]
        }
    }

    private static let http: HTTPClient = {
        var configuration = HTTPClient.Configuration(userAgent: "Sidewinder/test ( https://example.org )")
        configuration.usesProxies = false
        return HTTPClient(configuration)
    }()

    private static nonisolated func noon(_ day: String) -> Date {
        (try? Date("\(day)T12:00:00Z", strategy: .iso8601)) ?? .distantPast
    }
}
