import Entities

/// The weekly charts of one kind before a correction of the log, to be compared with those after it.
struct CorrectedCharts<Session: StoreSession> {
    private let kind: Chart.Kind
    private let weeks: [Week]
    private let rankings: [WeekRanking]
    private let session: Session

    /// Reads the charts of some weeks, which are in ascending order.
    init(_ kind: Chart.Kind, of weeks: [Week], in session: Session) throws {
        (self.kind, self.weeks, self.session) = (kind, weeks, session)
        rankings = try session.rankings(kind, of: weeks)
    }

    /// The effect of the rows that the correction has added to the log. The log needn't be counted again for it.
    ///
    /// - Parameter rows: in chronological order.
    func effect(of rows: [LogRow]) throws -> PlayCorrectionSummary.Charts {
        let plays = try changes(by: rows)
        let changed = weeks.indices.filter { plays[$0].contains { $0.value != 0 } }
        let before = try session.leaders(kind, of: changed.map { rankings[$0] })
        let after = try session.leaders(kind, of: changed.map { rankings[$0].adding(plays[$0]) })
        let replaced = changed.indices.filter { before[$0] != after[$0] }
        let subjects = try session.subjects(of: replaced.compactMap { after[$0] }, kind)
        return PlayCorrectionSummary.Charts(
            kind: kind,
            changed: changed.count,
            newLeaders: replaced.map {
                .init(week: weeks[changed[$0]], subject: after[$0].flatMap { subjects[$0] })
            }
        )
    }

    /// The plays that each week gains and loses, by group.
    private func changes(by rows: [LogRow]) throws -> [[Int64: Int]] {
        let groups = try session.groups(of: Set(rows.map(\.version)), kind)
        var changes = [[Int64: Int]](repeating: [:], count: weeks.count)
        var index = 0
        for row in rows {
            while weeks.indices.contains(index), weeks[index].endSecond <= row.start { index += 1 }
            guard weeks.indices.contains(index) else { break }
            guard let group = groups[row.version] else { continue }
            changes[index][group, default: 0] += row.sign
        }
        return changes
    }
}

/// A row of the log.
struct LogRow {
    /// The start, in seconds since 1970.
    let start: Int64
    let version: Int64
    /// 1, or -1 for a retraction.
    let sign: Int
}
