import Entities
import JSON

/// Last.fm's response to one scrobble.
struct LastFMReceipt: Equatable, Sendable {
    /// The code of the reason for ignoring the play; 0 if it was stored.
    let code: Int
    /// The title as stored, which Last.fm may have corrected.
    var title: String?
    var artist: String?
    var words: String?
}

extension LastFM {
    static let maximumScrobbles = 50

    /// Submits up to 50 plays.
    ///
    /// - Returns: a receipt for each play, in order.
    func scrobble(_ reports: [PlayReport]) async throws(ServiceFailure) -> [LastFMReceipt] {
        var parameters: [(String, String?)] = [("sk", keys.session)]
        for (number, report) in reports.enumerated() {
            // Some servers don't support the array format.
            let suffix = reports.count == 1 ? "" : "[\(number)]"
            parameters += Self.parameters(of: report).map { ($0 + suffix, $1) }
            parameters.append(("timestamp\(suffix)", "\(report.second)"))
        }
        let answer = try await sign("track.scrobble", parameters)
        guard let scrobbles = answer["scrobbles"] else {
            throw ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)
        }
        let receipts = (scrobbles["scrobble"]?.elements ?? []).map(LastFMReceipt.init)
        if receipts.count == reports.count { return receipts }
        // Some servers only report the number of ignored plays.
        if receipts.isEmpty, scrobbles["@attr"]?["ignored"]?.integer == 0 {
            return reports.map { _ in LastFMReceipt(code: 0) }
        }
        throw ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)
    }

    func updateNowPlaying(_ report: PlayReport) async throws(ServiceFailure) {
        _ = try await sign(
            "track.updateNowPlaying",
            [("sk", keys.session)] + Self.parameters(of: report),
            timeout: .seconds(10)
        )
    }

    private static func parameters(of report: PlayReport) -> [(String, String?)] {
        let seconds = report.durationMs.map { $0 / 1000 }
        return [
            ("artist", report.artist),
            ("track", report.title),
            ("album", report.album),
            ("albumArtist", report.albumArtist.flatMap { isVarious($0) ? nil : $0 }),
            ("trackNumber", report.trackNumber.flatMap { $0 > 0 ? "\($0)" : nil }),
            ("duration", seconds.flatMap { $0 >= 30 ? "\($0)" : nil }),
            ("mbid", report.recordingMBID),
        ]
    }

    /// Returns whether Last.fm ignores plays with this album artist.
    private static func isVarious(_ artist: String) -> Bool {
        ["various artists", "various", "va"].contains(artist.lowercased())
    }
}

extension LastFMReceipt {
    fileprivate init(_ row: JSON) {
        let message = row["ignoredMessage"]
        self.init(
            code: message?["code"]?.integer ?? 0,
            title: row["track"]?["#text"]?.name,
            artist: row["artist"]?["#text"]?.name,
            words: message?["#text"]?.name
        )
    }
}
