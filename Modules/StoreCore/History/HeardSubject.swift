import Entities
import Foundation

/// The plays of an artist, album or track, as read from the history.
struct HeardSubject: Sendable {
    private let subject: PlaySubject
    private let slots: [QuarterHourPlays]
    private let heard: ClosedRange<Date>?
    private let albums: [PlayCount]
    private let tracks: [HeardTrack]
    private let counts: [PlayerCount]

    init(_ subject: PlaySubject, in session: some StoreSession) throws {
        slots = try session.slots(of: subject, in: nil).filter { $0.plays > 0 }
        if case .track(let title, let artist) = subject {
            counts = try PlayerCountRows(session: session).counts(of: title, by: artist)
        } else {
            counts = []
        }
        let itself = try subject.kind.map { try session.topPlayed($0, of: subject, limit: 1) }?.first
        guard let itself, let first = slots.map(\.slot).min(), let last = slots.map(\.slot).max() else {
            (self.subject, heard, albums, tracks) = (subject, nil, [], [])
            return
        }
        self.subject = itself.subject
        heard = try session.period(of: subject, from: first, to: last)
        albums =
            subject.kind == .albums
            ? [] : try session.asInLibrary(session.topPlayed(.albums, of: subject, limit: 10))
        tracks = try session.heardTracks(of: subject)
    }

    func listening(timeZone: TimeZone) -> Listening {
        Listening(
            subject: subject,
            heard: heard,
            months: PlayCalendar(timeZone: timeZone).buckets(of: slots, per: .month),
            albums: albums,
            tracks: tracks,
            counts: counts,
            unloggedPlays: counts.reduce(0) { $0 + max(0, $1.plays - loggedPlays(in: $1)) }
        )
    }

    /// The plays in the log that a player may have counted, too: those until its last one.
    private func loggedPlays(in count: PlayerCount) -> Int {
        guard let last = count.lastPlayedAt else { return slots.reduce(0) { $0 + $1.plays } }
        let end = QuarterHour.range(last..<last + 1).upperBound
        return slots.filter { $0.slot < end }.reduce(0) { $0 + $1.plays }
    }
}

extension StoreSession {
    /// The starts of the first and the last play.
    ///
    /// - Parameters:
    ///   - first: the first quarter-hour with plays.
    ///   - last: the last quarter-hour with plays.
    fileprivate func period(
        of subject: PlaySubject,
        from first: Int64,
        to last: Int64
    ) throws -> ClosedRange<Date>? {
        let start = try self.start("min", of: subject, in: first)
        guard let start, let end = try self.start("max", of: subject, in: last), start <= end else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(start))...Date(timeIntervalSince1970: Double(end))
    }

    /// The start of the first or the last play in a quarter-hour.
    ///
    /// - Parameter function: `min` or `max`.
    private func start(_ function: String, of subject: PlaySubject, in slot: Int64) throws -> Int64? {
        let seconds = QuarterHour.seconds(slot..<slot + 1)
        return try first(
            """
            SELECT \(raw: function)(started_at) FROM plays
            WHERE started_at >= \(seconds[0]) AND started_at < \(seconds[1])
                AND version_id IN (\(try versions(of: subject))) AND sign > 0 AND NOT \(SQL.isRetracted)
            """
        ) { try $0[0] as Int64? } ?? nil
    }

    /// The tracks that were played, each with the library's track that its plays count for.
    fileprivate func heardTracks(of subject: PlaySubject) throws -> [HeardTrack] {
        guard let limit = subject.maximumTracks else { return [] }
        let counts = try topPlayed(.tracks, of: subject, limit: limit)
        let album = try album(of: subject)
        let plays = try counts.compactMap { count -> (name: Play, hash: Int64, plays: Int)? in
            guard case .track(let title, let artist) = count.subject else { return nil }
            let name = Play(title: title, artist: artist, album: album, startedAt: .distantPast)
            return (name, try nameHash(title: title, artist: artist), count.plays)
        }
        let library = try HeardTracks(plays.map(\.hash), self)
        let urns = plays.map { library.track(of: $0.name, $0.hash) }
        let known = try trackRows(urns.compactMap(\.self)).compactMap { $0?.track }
        let tracks = Dictionary(known.map { ($0.urn, $0) }) { first, _ in first }
        return zip(plays, urns).map { heard, urn in
            HeardTrack(
                title: heard.name.title,
                artist: heard.name.artist,
                plays: heard.plays,
                track: urn.flatMap { tracks[$0] }
            )
        }
    }

    /// Albums with the library's spelling, if it has them.
    fileprivate func asInLibrary(_ albums: [PlayCount]) throws -> [PlayCount] {
        let keys = try albums.map { count -> AlbumKey? in
            guard case .album(let title, let artist) = count.subject else { return nil }
            return try libraryAlbum(like: AlbumID(title: title, artist: artist))
        }
        let library = try CollectionRows(self).albums(keys.compactMap(\.self))
        return zip(albums, keys).map { count, key in
            guard let id = key.flatMap({ library[$0] })?.id else { return count }
            return PlayCount(
                subject: .album(id.title, artist: id.artist),
                plays: count.plays,
                listenedMs: count.listenedMs
            )
        }
    }

    /// The title of an album, as in the library if it has the album; `nil` for other subjects.
    private func album(of subject: PlaySubject) throws -> String? {
        guard case .album(let title, let artist) = subject else { return nil }
        return try libraryAlbum(like: AlbumID(title: title, artist: artist))?.title ?? title
    }
}

extension PlaySubject {
    /// The kind of chart that ranks it; `nil` for genres, years and everything.
    fileprivate var kind: Chart.Kind? {
        switch self {
        case .artist: .artists
        case .album: .albums
        case .track: .tracks
        case .everything, .genre, .year: nil
        }
    }

    /// The maximum number of its tracks to list; `nil` for none.
    fileprivate var maximumTracks: Int? {
        switch self {
        case .artist: 10
        case .album: 500
        case .track, .everything, .genre, .year: nil
        }
    }
}
