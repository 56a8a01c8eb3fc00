import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

struct PlayRowTests {
    @Test("A record has the time in UTC, and leaves out what is unknown") func record() {
        let row = PlayRow(.sample(1), row: 3, timeZone: Calendar.kolkata.timeZone)
        let unknown = PlayEntry(
            id: PlayID(start: 1, version: 2, source: 3, ordinal: 0),
            play: Play(title: "Tide", startedAt: Date(timeIntervalSince1970: 1))
        )

        expectEqual(
            row.record.jsonLine,
            """
            {"row":3,"at":"2019-04-25T11:59:00Z","title":"Title 1","artist":"Artist 1","album":"Album 1",\
            "source":"lastfm","user":"anna","urn":"sidewinder:tracks:1","id":"1556193540.1.1.0"}

            """
        )
        expectEqual(
            PlayRow(unknown, row: 1, timeZone: .gmt).record.jsonLine,
            """
            {"row":1,"at":"1970-01-01T00:00:01Z","title":"Tide","source":"sidewinder","id":"1.2.3.0"}

            """
        )
    }

    @Test(
        "The local time follows the time zone of its day",
        arguments: [
            ("Asia/Kolkata", "2019-04-25 17:29"), ("Europe/Berlin", "2019-04-25 13:59"),
            ("Pacific/Kiritimati", "2019-04-26 01:59"), ("America/New_York", "2019-04-25 07:59"),
        ]
    )
    func localTime(name: String, time: String) throws {
        let timeZone = try #require(TimeZone(identifier: name))

        expectEqual(PlayRow(.sample(1), row: 1, timeZone: timeZone).localTime, time)
    }
}
