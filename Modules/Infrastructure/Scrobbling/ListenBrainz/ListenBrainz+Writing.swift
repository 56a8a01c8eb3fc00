import Entities
import HTTP
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The result of submitting listens together.
enum ListenBrainzReceipt: Equatable, Sendable {
    /// All listens are stored. Some may have been stored before.
    case stored
    /// No listen is stored because one was refused, at `index` if known. `words` is the service's message.
    case refused(index: Int?, words: String)
    /// Another listen has the same second, which the server doesn't allow. Earlier ones of the batch may be stored.
    case clash
}

extension ListenBrainz {
    /// Submits plays: one as a single listen, several as an import.
    func submit(_ reports: [PlayReport]) async throws(ServiceFailure) -> ListenBrainzReceipt {
        let response = try await post(ListenBrainzPayload(reports.count == 1 ? .single : .import, reports))
        let body = JSON(response.body)
        if response.status == 409 { return .clash }
        // Without an error message, the response may be a proxy's and say nothing about the plays.
        if response.status == 400 || response.status == 413, let words = body?["error"]?.name {
            return .refused(
                index: body.flatMap { Self.index(of: $0, in: reports) },
                words: String(words.prefix(300))
            )
        }
        _ = try ListenBrainzAnswer(response)
        return .stored
    }

    func sayPlayingNow(_ report: PlayReport) async throws(ServiceFailure) {
        _ = try ListenBrainzAnswer(
            try await post(ListenBrainzPayload(.playingNow, [report]), timeout: .seconds(10))
        )
    }

    private func post(
        _ payload: ListenBrainzPayload,
        timeout: Duration = .seconds(60)
    ) async throws(ServiceFailure) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(payload) else { throw ServiceFailure(.invalidAnswer) }
        return try await response(
            to: HTTPRequest(
                .post,
                "\(address)/1/submit-listens",
                headers: ["Content-Type": "application/json"],
                body: Array(body),
                timeout: timeout
            )
        )
    }

    /// The index of the refused listen. The response repeats its time and names.
    private static func index(of answer: JSON, in reports: [PlayReport]) -> Int? {
        guard let metadata = answer["track_metadata"] else { return nil }
        let second = answer["listened_at"]?.integer
        return reports.firstIndex { report in
            report.second == second && report.title == metadata["track_name"]?.text
                && report.artist == metadata["artist_name"]?.text
        }
    }
}
