import Entities
import Foundation
import Services

/// Corrects the log of plays. The log only grows: a deletion adds retractions, and an edit also adds new plays.
struct PlayCorrector<Session: StoreSession> {
    let session: Session
    /// The weeks of the charts to compare; `nil` for none.
    let weeks: WeekCalendar?
    let now: Date

    func run(_ correction: PlayCorrection) throws -> PlayCorrectionSummary {
        // Another machine may not change the plays once they are selected.
        try session.journal.lock()
        return switch correction {
        case .delete(let selection):
            try change(.deletePlays, selection.entries(in: session).map { PlayStep(old: $0, new: nil) })
        case .edit(let selection, let edit):
            try change(.editPlays, steps(of: edit, for: selection.entries(in: session)), edit)
        case .add(let play):
            try change(.addPlay, [PlayStep(old: nil, new: play.storable(before: now))])
        }
    }

    /// The plays that an edit changes.
    private func steps(of edit: PlayEdit, for entries: [PlayEntry]) throws -> [PlayStep] {
        guard edit.startedAt == nil || entries.count == 1 else {
            throw ServiceError.invalid(.timeOfSeveralPlays(count: entries.count))
        }
        // Names of a play in the future can be corrected.
        let end = edit.startedAt.map { _ in now } ?? .distantFuture
        let steps = try entries.map { entry in
            PlayStep(old: entry, new: try edit.applied(to: entry.play).storable(before: end))
        }.filter { $0.old?.play != $0.new }
        guard !steps.isEmpty else { throw ServiceError.invalid(.unchangedPlays) }
        return steps
    }

    private func change(
        _ kind: LibraryChange.Kind,
        _ steps: [PlayStep],
        _ edit: PlayEdit? = nil
    ) throws -> PlayCorrectionSummary {
        let starts = steps.flatMap(\.starts)
        guard let first = starts.min(), let last = starts.max() else {
            throw ServiceError.notFound(.plays)
        }
        let change = try session.journal.begin(kind, at: now)
        let duplicates = try correct(steps, edit, in: change)
        let waiting = try WaitingSubmissions(of: steps.compactMap(\.old?.play), in: session)
        let keepers = try waiting.keepers()
        try waiting.correct(steps, in: change)
        let period = first.wholeSeconds...last.wholeSeconds
        try session.journal.didAdd(plays: steps.count, in: period, of: change)
        let charts = try weeks.map {
            try ChangedCharts(change: change, session: session)
                .charts(of: $0.weeks(containing: starts), at: Set(starts.map(\.wholeSeconds)))
        }
        return PlayCorrectionSummary(
            count: steps.count,
            play: steps.count == 1 ? steps[0].new ?? steps[0].old?.play : nil,
            duplicates: duplicates,
            period: first...last,
            charts: charts ?? [],
            keepers: keepers
        )
    }

    /// Returns how many new plays the log has already.
    private func correct(_ steps: [PlayStep], _ edit: PlayEdit?, in change: Int64) throws -> Int {
        let moved = steps.filter { !$0.isRenaming }
        try session.retract(moved.compactMap(\.old?.id), in: change)
        let plays = moved.compactMap(\.new)
        let added = try session.add(plays, in: change)
        if let edit {
            try rename(steps, edit, in: change)
        } else if added == 0, let play = steps.first?.new {
            throw ServiceError.alreadyExists(.play(title: play.title, artist: play.artist))
        }
        return plays.count - added
    }

    /// Renames the music of plays that an edit spells differently. Music that they move to keeps its names.
    private func rename(_ steps: [PlayStep], _ edit: PlayEdit, in change: Int64) throws {
        let artists = steps.filter { $0.keeps { $0.artist } }
        let titles = artists.filter { $0.keeps { $0.title } }
        let albums = artists.filter { $0.keeps { $0.album } }
        try session.rename(artists.compactMap(\.new), PlayEdit(artist: edit.artist), in: change)
        try session.rename(titles.compactMap(\.new), PlayEdit(title: edit.title), in: change)
        try session.rename(albums.compactMap(\.new), PlayEdit(album: edit.album), in: change)
    }
}

/// A play before and after its correction.
struct PlayStep {
    /// The play in the log; `nil` if it is added.
    let old: PlayEntry?
    /// The play with its new values; `nil` if it is deleted.
    let new: Play?

    var starts: [Date] { [old?.play, new].compactMap { $0?.startedAt } }

    /// Whether only case and accents of names change, which all plays of the music have in common.
    var isRenaming: Bool {
        old?.play.startedAt == new?.startedAt && keeps { $0.artist } && keeps { $0.title }
            && keeps { $0.album }
    }

    /// Returns whether a name stays the same, except for case and accents.
    func keeps(_ name: (Play) -> String?) -> Bool {
        guard let old = old?.play, let new else { return false }
        return name(old)?.folded == name(new)?.folded
    }
}

extension Play {
    /// The play as the log can store it; throws `invalid` if it has no title, is too old, or starts later than a day
    /// after `now`.
    fileprivate func storable(before now: Date) throws(ServiceError) -> Play {
        guard let names = TrackDetails(title: title, artist: artist, album: album).storable else {
            throw .invalid(.untitled)
        }
        guard startedAt.timeIntervalSince1970 >= 0 else { throw .invalid(.timeBeforeLog) }
        guard !isFuture(at: now) else { throw .invalid(.timeInFuture) }
        return Play(
            title: names.title,
            artist: names.artist,
            album: names.album,
            startedAt: startedAt.storable,
            source: source,
            ordinal: ordinal
        )
    }
}

extension WeekCalendar {
    /// The weeks of some times, oldest first.
    fileprivate func weeks(containing dates: [Date]) -> [Week] {
        var weeks: [Date: Week] = [:]
        for week in dates.lazy.compactMap(week(containing:)) { weeks[week.interval.lowerBound] = week }
        return weeks.values.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    }
}
