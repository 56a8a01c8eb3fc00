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

    private static let feeding = [
        "    private let songsStream = SpiedStream<Song>()\n",
        "    public func sendSongs(_ elements: Song...) { songsStream.send(elements) }\n",
    ]
    private static let failing = feeding + ["    public func endSongs(throwing error: (any Error)? = nil) {"]

    @Test(
        "Without an answer, a method returns an obvious value or a stream that the test feeds, or fails; else it is given",
        arguments: [
            ("func count() -> Int", ["or: 0)"]),
            ("func songs() -> Set<Song>", ["or: [])"]),
            ("func song() -> Song?", ["or: nil)"]),
            ("func clear()", ["or: ())"]),
            ("func clear() throws(Never)", ["or: ())"]),
            ("func clear() throws", ["or: .returns(()))"]),
            ("func song() throws -> Song", ["or: .fails(CancellationError()))"]),
            (
                "var volume: Song { get }\nfunc song(at row: Int) -> Song",
                [
                    "init(volume: Song, song: @escaping @Sendable (Int) -> Song, _ prepare: ",
                    "spied.value(.song(at: row), { $0.song(row) }, or: spied.required())",
                ]
            ),
            (
                "func songs() -> AsyncStream<Song>",
                feeding + ["or: songsStream.stream())", "    public func endSongs() {"]
            ),
            (
                "func songs() -> any AsyncSequence<Song, Never> & Sendable",
                feeding + ["    public func endSongs() {"]
            ),
            ("func songs() -> AsyncThrowingStream<Song, any Error>", failing),
            ("func songs() -> any AsyncSequence<Song, any Error>", failing),
            (
                "func songs() throws -> any AsyncSequence<Song, any Error>",
                failing + ["or: .returns(songsStream.failingStream()))"]
            ),
        ] as [(String, [String])]
    ) func lack(requirement: String, code: [String]) throws {
        let sut = try Self.spy(requirement)

        for text in code { #expect(sut.contains(text)) }
    }

    @Test("A callback isn't recorded, but passed to the answer") func callbacks() throws {
        let sut = try Self.spy(
            "@MainActor func write(_ text: String, report: @escaping @Sendable (Int) -> Void) async"
        )

        #expect(sut.contains("        case write(String)\n"))
        let answer = "(@MainActor @Sendable (String, @escaping @Sendable (Int) -> Void) async -> Void)?"
        #expect(sut.contains("public var write: \(answer)\n"))
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
