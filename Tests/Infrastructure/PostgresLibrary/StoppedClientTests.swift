import Dispatch
import Entities
import Foundation
import Postgres
import Services
import StoreCore
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Clients that are stopped during a change", .real, .postgres, .timeLimit(.minutes(3)))
struct StoppedClientTests {
    @Test(
        "Others wait for a stopped program for a limited time, and it completes its import once it continues"
    )
    func stopped() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let sut = try await makeSUT(at: PostgresAddress(url))
        let program = Program(
            folder: try TemporaryFolder(),
            // Long enough for an unoptimized program to compute between two statements.
            environment: [
                "SIDEWINDER_LIBRARY": "\(url)%20-cidle_in_transaction_session_timeout%3D5s"
            ]
        )
        let lines = (0..<20_000).map { "{\"title\": \"Title \($0)\", \"artist\": \"Artist \($0 % 100)\"}\n" }
        let file = try program.folder.write(lines.joined(), to: "tracks.jsonl")
        let process = try program.process(["import", file], input: "")
        process.standardOutput = FileHandle.nullDevice
        let errors = try program.folder.write("", to: "errors")
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()

        var isCaught = false
        while !isCaught, process.isRunning {
            if try await sut.othersInChange() > 0 {
                kill(process.processIdentifier, SIGSTOP)
                // Statements sent before are answered first.
                while try await sut.othersAtWork() > 0 { try await Task.sleep(for: .milliseconds(5)) }
                isCaught = try await sut.othersInChange() > 0
                if !isCaught { kill(process.processIdentifier, SIGCONT) }
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        try #require(isCaught)
        _ = try await sut.add("Meanwhile")
        let count = try await sut.trackCount()
        kill(process.processIdentifier, SIGCONT)
        process.waitUntilExit()

        #expect(count < 20_001)
        try expectEqual(String(contentsOfFile: errors, encoding: .utf8), "")
        expectEqual(process.terminationStatus, 0)
        try await expectEqual(sut.trackCount(), 20_001)
    }

    @Test("A change that waits too long for another one is refused, and changes nothing")
    func locked() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let address = try #require(PostgresAddress("\(url)%20-clock_timeout%3D50"))
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)

        async let slow = other.write([]) { session in
            try session.journal.lock()
            began.continuation.finish()
            end.wait()
        }
        for await _ in began.stream {}
        let error = await #expect(throws: ServiceError.self) { try await sut.add("Airbag") }
        let titles = try await sut.titles()
        end.signal()
        try await slow

        let reason =
            "Another program is changing the library. Try again when it is done; if it is suspended, resume or end it."
        expectEqual(error, .inputOutput(path: address.description, reason: reason))
        expectEqual(titles, [])
        try await expectEqual(sut.add("Airbag").details.title, "Airbag")
    }

    @Test("A client stopped while sending rows is ended by those who wait, and retries")
    func stoppedInCopy() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let address = try #require(PostgresAddress("\(url)%20-clock_timeout%3D50"))
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))

        let title = try await other.whileStoppedInCopy { try? await sut.add("Airbag").details.title }

        expectEqual(title, "Airbag")
    }

    @Test("Connections have time limits, unless the address sets others")
    func settings() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let sut = try await makeSUT(at: PostgresAddress("\(url)%20-clock_timeout%3D5s"))

        let names = ["idle_in_transaction_session_timeout", "lock_timeout", "jit"]
        let values = try await sut.read { session in
            try names.map { name in
                try session.rows("SELECT current_setting($1)", [.text(name)]).first?[0] ?? ""
            }
        }

        expectEqual(values, ["1min", "5s", "off"])
    }
}

extension PostgresLibrary {
    /// Performs work while this client is stopped in the middle of a change, while sending rows. Afterwards the client
    /// continues or, if its session was ended, retries.
    func whileStoppedInCopy<Value>(_ work: () async -> Value) async throws -> Value {
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        async let slow: Void = write([]) { session in
            try session.journal.lock()
            try session.copyIn("COPY commits (token, made_at) FROM STDIN (FORMAT binary)") { _ in
                began.continuation.finish()
                end.wait()
            }
        }
        for await _ in began.stream {}
        let value = await work()
        for _ in 0..<2 { end.signal() }
        try await slow
        return value
    }

    /// The number of other clients that are idle in a change for which others wait.
    fileprivate func othersInChange() async throws -> Int {
        try await others("state = 'idle in transaction'")
    }

    /// The number of other clients that wait for a response.
    fileprivate func othersAtWork() async throws -> Int {
        try await others("state = 'active' AND coalesce(wait_event, '') <> 'ClientRead'")
    }

    private func others(_ condition: String) async throws -> Int {
        try await read { session in
            try session.rows(
                """
                SELECT count(*) FROM pg_stat_activity WHERE \(condition) AND pid IN (
                    SELECT pid FROM pg_locks WHERE relation = 'journal'::regclass AND mode <> 'AccessShareLock'
                )
                """
            ).first?[0] ?? 0
        }
    }
}
