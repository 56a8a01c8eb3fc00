import Testing

@testable import Viper

struct RecorderTests {
    @Test("A recorder passes messages on, and records them with what follows") func part() throws {
        let sut = try Self.recorder(
            """
            var title: String { get }
            var row: Row { get async throws }
            func show(added row: String, _: Int)
            func row(of subject: Song, `inout`: inout Int) async throws(ServiceError) -> Row
            """
        ) { Recorder($0, part: .viewing) }

        #expect(
            sut == """
                @MainActor final class HomeRecorder: Home {
                    private let subject: any Home
                    private let conversation: Conversation

                    init(_ subject: any Home, in conversation: Conversation) {
                        self.subject = subject
                        self.conversation = conversation
                    }

                    var title: String { subject.title }

                    var row: Row { get async throws { try await subject.row } }

                    func show(added row: String, _ argument2: Int) {
                        conversation.pass(to: "View") { subject.show(added: row, argument2) }
                    }

                    func row(of subject: Song, `inout`: inout Int) async throws(ServiceError) -> Row {
                        return try await self.conversation.pass(to: "View") { () async throws(ServiceError) in
                            try await self.subject.row(of: subject, `inout`: &`inout`)
                        }
                    }
                }

                """
        )
    }

    @Test("A variadic message can't be passed on, and the compiler says so") func variadic() throws {
        let sut = try Self.recorder("func open(_ rows: Int...)") { Recorder($0, part: .routing) }

        #expect(sut.contains("#error(\"`open` is variadic and can't be recorded; let it take an array.\")"))
    }

    @Test("A service's recorder is for all tests, and records only calls") func service() throws {
        let sut = try Self.recorder(
            "@discardableResult func play(_ tracks: [Track]) async throws(ServiceError) -> Bool"
        ) { Recorder(service: $0) }

        #expect(
            sut == """
                public final class HomeRecorder: Home {
                    private let subject: any Home
                    private let conversation: Conversation

                    public init(_ subject: any Home, in conversation: Conversation) {
                        self.subject = subject
                        self.conversation = conversation
                    }

                    @discardableResult
                    public func play(_ tracks: [Track]) async throws(ServiceError) -> Bool {
                        conversation.note("Home")
                        return try await subject.play(tracks)
                    }
                }

                """
        )
    }

    private static func recorder(
        _ requirements: String,
        _ make: (ContractProtocol) -> Recorder
    ) throws -> String {
        let file = SourceFile(path: "Home.swift", text: "protocol Home {\n\(requirements)\n}\n")
        return make(try #require(ContractReader.protocols(in: file).first).get()).text
    }
}
