import TestSupport
import Testing

@testable import Viper

struct ServiceSpyTests {
    @Test("A service's spy answers as set by a test, and fails without an answer") func service() throws {
        let sut = try Self.spy("func song(at row: Int) async throws(ServiceError) -> Song")

        expectEqual(
            sut,
            """
            public final class SongReadingSpy: SongReading, Spy {
                public enum Message: SpyMessage {
                    case song(at: Int)
                }
                public struct Answers: SpyAnswers {
                    public var error: ServiceError?
                    public var song: (@Sendable (Int) async -> Result<Song, ServiceError>)?
                }
                public let spied: Spied<any SongReading, Message, Answers>
                public init(_ prepare: (inout Answers) -> Void = { _ in }) { \
            spied = Spied(service: "SongReading", Answers(), prepare) }
                public func song(at row: Int) async throws(ServiceError) -> Song { \
            try await spied.result(.song(at: row), { await $0.song?(row) }, or: .fails(.cancelled)) { \
            it async throws(ServiceError) in try await it.song(at: row) } }
            }

            """
        )
    }

    @Test(
        "Without an answer a method returns an obvious value or a stream, or fails",
        arguments: [
            ("func count() -> Int", "or: 0)"),
            ("func songs() -> Set<Song>", "or: [])"),
            ("func song() -> Song?", "or: nil)"),
            ("func clear()", "or: ())"),
            ("func clear() throws(Never)", "or: ())"),
            ("func clear() throws", "or: .returns(()))"),
            ("func song() throws -> Song", "or: .fails(CancellationError()))"),
            ("func changes() -> AsyncStream<Song>", "or: changesStream.stream())"),
            (
                "func changes() throws -> any AsyncSequence<Song, any Error>",
                "or: .returns(changesStream.failingStream()))"
            ),
        ]
    ) func lack(requirement: String, argument: String) throws {
        #expect(try Self.spy(requirement).contains(argument))
    }

    @Test("The initializer requires the answer of a method with neither an obvious value nor an error")
    func given() throws {
        let sut = try Self.spy("var volume: Song { get }\nfunc song(at row: Int) -> Song")

        #expect(sut.contains("init(volume: Song, song: @escaping @Sendable (Int) -> Song, _ prepare: "))
        #expect(sut.contains("spied.value(.song(at: row), { $0.song(row) }, or: spied.required())"))
    }

    @Test(
        "A stream is fed and ended by the test",
        arguments: [
            ("AsyncStream<Song>", "endSongs()"),
            ("any AsyncSequence<Song, Never> & Sendable", "endSongs()"),
            ("AsyncThrowingStream<Song, any Error>", "endSongs(throwing error: (any Error)? = nil)"),
            ("any AsyncSequence<Song, any Error>", "endSongs(throwing error: (any Error)? = nil)"),
        ]
    ) func stream(result: String, end: String) throws {
        let sut = try Self.spy("func songs() -> \(result)")

        #expect(sut.contains("    private let songsStream = SpiedStream<Song>()\n"))
        #expect(
            sut.contains("    public func sendSongs(_ elements: Song...) { songsStream.send(elements) }\n")
        )
        #expect(sut.contains("    public func \(end) {"))
    }

    @Test("A callback isn't recorded, but passed to the answer") func callbacks() throws {
        let sut = try Self.spy(
            "@MainActor func write(_ text: String, report: @escaping @Sendable (Int) -> Void) async"
        )

        #expect(sut.contains("        case write(String)\n"))
        #expect(
            sut.contains(
                """
                public var write: (@MainActor @Sendable (String, @escaping @Sendable (Int) -> Void) async -> Void)?
                """
            )
        )
        #expect(sut.contains("    @MainActor public func write("))
        #expect(sut.contains("{ await $0.write?(text, report) }"))
    }

    @Test(
        "A protocol without a spy is reported",
        arguments: [
            ("public protocol P { func read<Value>() -> Value }", "`read` is generic"),
            ("public protocol P { associatedtype Row }", "A contract can only have methods and properties"),
            (
                "public protocol P: Codable, Sendable {}",
                "Codable isn't a protocol that can be inherited from"
            ),
        ]
    ) func refusal(text: String, message: String) {
        let sut = Services([SourceFile(path: "P.swift", text: text)])

        expectEqual(sut.all.map(\.subject.name), [])
        expectEqual(sut.findings.map(\.message), [message])
    }

    @Test("An internal protocol needs no spy") func internalProtocol() {
        let sut = Services([SourceFile(path: "P.swift", text: "protocol P { func read() }")])

        #expect(sut.all.isEmpty)
        expectEqual(sut.findings, [])
    }

    private static func spy(_ requirements: String) throws -> String {
        let text = "import Entities\n\npublic protocol SongReading: Sendable {\n\(requirements)\n}\n"
        let error = "public enum ServiceError: Error { case missing(String), locked, cancelled }\n"
        let services = Services([
            SourceFile(path: "SongReading.swift", text: text),
            SourceFile(path: "ServiceError.swift", text: error),
        ])
        return Spy(try #require(services.all.first)).text
    }
}
