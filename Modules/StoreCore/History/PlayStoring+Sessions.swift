import Entities
import Services

extension PlayRecording where Self: SessionStore {
    package func record(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        try await writing(notifying: { $0.added + $0.correctedPlays > 0 ? .plays : [] }) { session in
            try self.store(plays, in: session).summary
        }
    }
}

extension FollowStoring where Self: SessionStore {
    package func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        try await writing(notifying: { $0.added + $0.correctedPlays > 0 ? .plays : [] }) { session in
            let accounts = ScrobblerRows(session)
            let source = try accounts.account(account).source
            let corrected = try accounts.correctedPlays(of: account)
            let plays = page.plays.map { play in
                var play = play
                play.source = source
                return play
            }
            let new = plays.filter { !corrected.contains(CorrectedPlay($0)) }
            var summary = try self.store(new, in: session).summary
            summary.skipped += plays.count - new.count
            (summary.addedPlays, summary.skippedPlays) = (summary.added, summary.skipped)
            try accounts.follow(account, from: page.cursor)
            return summary
        }
    }
}

extension SessionStore where Self: DeviceStoring {
    package func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        try await writing(notifying: { $0.parts }) {
            session -> (summary: ImportSummary, parts: LibraryUpdate) in
            let rows = DeviceRows(session)
            try rows.check(device)
            let (summary, new) = try self.store(plays.map(\.play), in: session)
            let count = try SubmissionRows(session).add(new.map { plays[$0] })
            try rows.store(logs, of: device)
            var parts = LibraryUpdate.devices
            if summary.added + summary.correctedPlays > 0 { parts.insert(.plays) }
            if count > 0 { parts.insert(.scrobblers) }
            return (summary, parts)
        }.summary
    }
}
