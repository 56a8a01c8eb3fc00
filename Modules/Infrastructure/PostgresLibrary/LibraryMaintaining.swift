import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrary: LibraryMaintaining {
    package func check(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) -> [LibraryDefect] {
        await report(0, 3)
        var defects = try await keyDefects()
        await report(1, 3)
        var words = try await read { session in try session.wrongWordTotals() ? 1 : 0 }
        try await forEachTrack(examining: { session, tracks in
            try session.session.withWrongWords(tracks).count
        }) { count throws(ServiceError) in words += count }
        defects.append(LibraryDefect(.searchWords, count: words))
        await report(2, 3)
        // The last quarter-hour may be too early if later plays were retracted, and doesn't matter without plays.
        var counts = try await read { session in
            try session.wrongVersions().count { $0.missing != 0 || $0.isLate && $0.lastSlot >= 0 }
        }
        for range in try await read({ session in try session.slotRanges() }) {
            counts += try await read { session in try session.wrongSlots(in: range).count }
        }
        defects.append(LibraryDefect(.playCounts, count: counts))
        await report(3, 3)
        return defects.filter { $0.count > 0 }
    }

    package func rebuild(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        try await repairKeys()
        try await forEachTrack(examining: { session, tracks in
            try session.session.withWrongWords(tracks)
        }) { wrong throws(ServiceError) in
            if !wrong.isEmpty { try await write(.tracks) { session in try session.reindex(wrong.map(\.id)) } }
        }
        try await write(.tracks) { session in try session.mendWordTotals() }
        try await rebuildCounts(report: report)
    }
}

extension PostgresSession {
    /// The tracks with indexed words that differ from the words of their texts.
    fileprivate func withWrongWords(_ tracks: [TrackRow]) throws -> [TrackRow] {
        var words: [Int64: Set<TrackWord>] = [:]
        let ids = PostgresValue.integers(tracks.map(\.id))
        for row in try rows(
            "SELECT track_id, word, field, place FROM track_words WHERE track_id = ANY ($1)",
            [ids]
        ) {
            guard let field = SearchField(rawValue: Int16(clamping: try row[2] as Int64)) else { continue }
            let word = TrackWord(word: try row[1], field: field, place: Int32(clamping: try row[3] as Int64))
            words[try row[0], default: []].insert(word)
        }
        return tracks.filter { words[$0.id] ?? [] != Set(TrackWord.words(of: $0.track.details)) }
    }

    /// Returns whether the totals differ from the words, or words exist without a track.
    fileprivate func wrongWordTotals() throws -> Bool {
        try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM track_words WHERE NOT EXISTS (SELECT 1 FROM tracks WHERE tracks.id = track_id)
            ) OR EXISTS (
                SELECT 1 FROM word_totals
                JOIN (SELECT count(DISTINCT track_id) AS tracks, count(*) AS words FROM track_words) AS counted
                    ON counted.tracks <> word_totals.tracks OR counted.words <> word_totals.words
            )
            """
        ).first?[0] ?? false
    }

    /// Deletes words without a track, and counts all others.
    fileprivate func mendWordTotals() throws {
        try script(
            """
            DELETE FROM track_words WHERE NOT EXISTS (SELECT 1 FROM tracks WHERE tracks.id = track_id);
            UPDATE word_totals SET (tracks, words) = (SELECT count(DISTINCT track_id), count(*) FROM track_words)
            """
        )
    }
}
