import Entities
import Foundation

/// An album's data from the library and its listening history.
package struct HeardAlbum: Sendable {
    package let id: AlbumID
    /// The quarter-hours with plays; one may occur several times.
    package let slots: [QuarterHourPlays]
    /// The starts of the first and the last play.
    package let period: ClosedRange<Date>?
    package let contents: AlbumContents?
    /// The album's tracks that were played, most plays first.
    package let heard: [HeardTrack]

    package init(
        id: AlbumID,
        slots: [QuarterHourPlays],
        period: ClosedRange<Date>?,
        contents: AlbumContents?,
        heard: [HeardTrack]
    ) {
        (self.id, self.slots, self.period, self.contents, self.heard) = (id, slots, period, contents, heard)
    }

    package func history(in week: Week?, now: Date, timeZone: TimeZone) -> AlbumPlays {
        let years = PlayCalendar(timeZone: timeZone).buckets(of: slots, per: .year)
        return AlbumPlays(
            id: contents?.album.id ?? id,
            plays: years.reduce(0) { $0 + $1.plays },
            weekPlays: week.map { plays(in: QuarterHour.range($0.interval)) } ?? 0,
            yearPlays: years.last { $0.start <= now && now < $0.start.nextYear(timeZone) }?.plays ?? 0,
            heard: period,
            years: years,
            contents: contents,
            tracks: tracks
        )
    }

    private func plays(in range: Range<Int64>) -> Int {
        slots.reduce(0) { range.contains($1.slot) ? $0 + $1.plays : $0 }
    }

    /// The library's tracks in order, then other tracks that were played.
    private var tracks: [HeardTrack] {
        var heard = heard
        var tracks: [HeardTrack] = []
        for track in contents?.tracks ?? [] {
            let key = NameKey.title(track.details.title)
            let index = heard.firstIndex { NameKey.title($0.title) == key }
            tracks.append(
                HeardTrack(
                    title: track.details.title,
                    artist: track.details.artist,
                    plays: index.map { heard[$0].plays } ?? 0,
                    track: track
                )
            )
            if let index { heard.remove(at: index) }
        }
        return tracks + heard
    }
}

extension Date {
    /// The start of the calendar year after the one that begins here.
    fileprivate func nextYear(_ timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(byAdding: .year, value: 1, to: self) ?? .distantFuture
    }
}
