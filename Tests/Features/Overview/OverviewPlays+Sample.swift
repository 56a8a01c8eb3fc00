import Entities
import Foundation

@testable import Overview

extension Date {
    /// 2026-11-16, a Monday, in UTC.
    static let monday = Date(timeIntervalSince1970: 1_794_787_200)
    /// 09:30 on the following Saturday.
    static let saturday = monday + 5 * 86_400 + 9.5 * 3_600
}

extension PlayBucket {
    /// A play in an hour of a day, counted from that Monday.
    static func hour(_ hour: Int, ofDay day: Int, plays: Int = 1) -> PlayBucket {
        PlayBucket(start: .monday + 86_400 * Double(day) + 3_600 * Double(hour), plays: plays)
    }
}

extension WeekPlays {
    /// Five plays up to Saturday morning, after four in the week before.
    static let sample = sample(
        days: [.hour(0, ofDay: 0, plays: 3), .hour(0, ofDay: 5, plays: 2)],
        hours: [
            .hour(8, ofDay: -7, plays: 4), .hour(10, ofDay: -2, plays: 9), .hour(7, ofDay: 0, plays: 3),
            .hour(9, ofDay: 5, plays: 2),
        ],
        week: [PlayBucket(start: .monday, plays: 5, listenedMs: 1_200_000)]
    )

    static func sample(
        days: [PlayBucket] = [],
        hours: [PlayBucket],
        week: [PlayBucket] = [],
        timeZone: TimeZone = .gmt,
        now: Date = .saturday
    ) -> WeekPlays {
        WeekPlays(
            now: now,
            timeZone: timeZone,
            days: days,
            hours: hours,
            week: week,
            artists: [PlayCount(subject: .artist("Radiohead"), plays: 3)]
        )
    }
}

extension YearPlays {
    /// Three plays on 1 January 2025, a Wednesday, and seven on 1 January 2024.
    static let sample = sample()

    /// - Parameter days: days with plays in 2025, counted from 1 January, with their plays.
    static func sample(
        days: [(day: Int, plays: Int)] = [(0, 3)],
        artists: [PlayCount] = radiohead
    ) -> YearPlays {
        YearPlays(
            year: 2025,
            now: .saturday,
            timeZone: .gmt,
            years: [
                PlayBucket(start: first - 366 * 86_400, plays: 7), PlayBucket(start: first, plays: 3),
                PlayBucket(start: first + 365 * 86_400, plays: 1),
            ],
            days: [PlayBucket(start: first - 366 * 86_400, plays: 7)]
                + days.map { PlayBucket(start: first + 86_400 * Double($0.day), plays: $0.plays) },
            hours: [PlayBucket(start: first + 3_600, plays: 3)],
            listened: [PlayBucket(start: first, plays: 3, listenedMs: 720_000)],
            artists: artists,
            newArtists: [PlayCount(subject: .artist("Björk"), plays: 1)],
            albums: [PlayCount(subject: .album("Kid A", artist: "Radiohead"), plays: 2)],
            tracks: [PlayCount(subject: .track("Idioteque", artist: "Radiohead"), plays: 2)]
        )
    }

    private static let radiohead = [
        PlayCount(subject: .artist("Radiohead"), plays: 2), PlayCount(subject: .artist("Björk"), plays: 1),
    ]
    private static let first = Date(timeIntervalSince1970: 1_735_689_600)
}
