import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Scrobbling

/// Kills the program while it submits; the next run resumes.
@Suite(.real, .needs("sqlite3"), .timeLimit(.minutes(5)))
struct SubmissionDurabilityTests {
    /// The last step of a submission before the program is killed.
    enum Step: CaseIterable {
        /// Plays were taken from the queue, and the first is being sent.
        case taken
        /// The server stored a play, and its response is lost.
        case sent
        /// The server's response arrived, and the next play is being sent.
        case answered
        /// The outcomes of a batch are stored, and the first play of the next batch is being sent.
        case stored
        /// The last play is stored on the server.
        case last

        /// The request, starting at 1, during which the program is killed, and whether the server fulfils it.
        var request: (number: Int, isFulfilled: Bool) {
            switch self {
            case .taken: (1, false)
            case .sent: (7, true)
            case .answered: (8, false)
            case .stored: (21, false)
            case .last: (45, true)
            }
        }
    }

    @Test("A program killed at any step loses nothing and stores nothing twice", arguments: Step.allCases)
    func killed(step: Step) throws {
        let sut = BuiltProgram(folder: try TemporaryFolder())
        let fake = try FakeListenBrainz.make()
        let server = try KillingServer(before: fake, at: step)
        try sut.run(
            "accounts",
            "add",
            server.url,
            "rj",
            "--no-pull",
            "--name",
            "here",
            "--password-command",
            "echo token"
        )
        try sut.sql(
            """
            INSERT INTO submissions (scrobbler_id, started_at, report)
            SELECT 1, 1690000000 + value, json_object('title', 'Track ' || value, 'artist', 'Radiohead',
                'startedAt', 1690000000 + value) FROM generate_series(1, 45)
            """
        )

        let process = sut.process(["accounts", "submit"])
        process.standardOutput = FileHandle.nullDevice
        try server.run(process)
        process.waitUntilExit()
        let left = try sut.sql("SELECT count(*) FROM submissions")
        // The killed program's leases expire after some minutes.
        try sut.sql("UPDATE submissions SET lease_until = 0")
        try sut.run("accounts", "submit")

        expectEqual(process.terminationReason, .uncaughtSignal)
        #expect(left != "0\n")
        expectEqual(fake.listens(of: "rj").map(\.title), (1...45).map { "Track \($0)" })
        try expectEqual(sut.sql("SELECT count(*) FROM submissions"), "0\n")
        // Resent plays were byte-identical.
        expectEqual(Set(fake.submissions).count, 45)
    }
}

/// Forwards requests to a fake, and kills a process during one of the submissions.
private final class KillingServer: Sendable {
    private let process = Mutex<Int32>(0)
    private let server = Mutex<LoopbackServer?>(nil)

    init(before fake: FakeListenBrainz, at step: SubmissionDurabilityTests.Step) throws {
        let (http, counter, address) = (HTTPClient.test, Counter(), fake.address)
        let new = try LoopbackServer { [weak self] request in
            let isLast = request.method == "POST" && counter.next() + 1 == step.request.number
            if isLast, !step.request.isFulfilled {
                self?.killProcess()
                return .nothing
            }
            var copy = HTTPRequest(
                request.method == "POST" ? .post : .get,
                address + request.target,
                body: request.body
            )
            for name in ["Authorization", "Content-Type"] { copy.headers[name] = request.header(name) }
            guard let response = try? await http.send(copy) else { return .nothing }
            if isLast {
                self?.killProcess()
                return .nothing
            }
            return LoopbackServer.Response(response.status, body: response.body)
        }
        server.withLock { $0 = new }
    }

    var url: String { server.withLock { $0?.url ?? "" } }

    /// Starts the process to kill later.
    func run(_ victim: Process) throws {
        try process.withLock { process in
            try victim.run()
            process = victim.processIdentifier
        }
    }

    private func killProcess() {
        process.withLock { process in
            if process > 0 { kill(process, SIGKILL) }
        }
    }
}
