import Entities
import Foundation
import TestSupport
import Testing

@testable import ReceivingWeb

struct ListenBrainzSubmissionTests {
    @Test(
        "Times and durations are read in each form that clients send",
        arguments: [
            (#""listened_at":1700000000"#, 1_700_000_000.0), (#""listened_at":"1700000000""#, 1_700_000_000),
            (#""listened_at":1700000000.000000"#, 1_700_000_000), (#""listened_at":null"#, nil),
            (#""listened_at":1700000000123"#, 1_700_000_000_123),
        ]
    )
    func times(member: String, seconds: Double?) throws {
        let submission = try #require(
            ListenBrainzSubmission(
                Array(
                    #"{"listen_type":"single","payload":[{\#(member),"track_metadata":{"track_name":"Tide"}}]}"#
                        .utf8
                )
            )
        )

        expectEqual(submission.kind, .single)
        expectEqual(
            submission.plays,
            [
                ReceivedPlay(title: "Tide", startedAt: seconds.map(Date.init(timeIntervalSince1970:)))
            ]
        )
    }

    @Test("Listens with mistakes are included, with escapes decoded") func mistakes() throws {
        let text = #"""
            {"listen_type":"import","payload":[{},
            {"listened_at":1,"track_metadata":{"track_name":"A\/B","artist_name":" ","additional_info":
            {"duration":200,"artist_names":["Vex"]}}}, 7]}
            """#

        let submission = try #require(ListenBrainzSubmission(Array(text.utf8)))

        expectEqual(
            submission.plays,
            [
                ReceivedPlay(title: ""),
                ReceivedPlay(
                    title: "A/B",
                    startedAt: Date(timeIntervalSince1970: 1),
                    durationMs: 200_000
                ),
                ReceivedPlay(title: ""),
            ]
        )
    }

    @Test("An overflowing duration doesn't trap") func overflow() throws {
        let text =
            #"{"listen_type":"single","payload":{"track_metadata":{"track_name":"A","additional_info":{"duration":9223372036854775807}}}}"#

        expectEqual(ListenBrainzSubmission(Array(text.utf8))?.plays.map(\.title), ["A"])
    }
}
