import Testing

@testable import Viper

struct SpyTests {
    @Test("A spy records events, with the names and labels of the contract") func recording() throws {
        let sut = try Self.spy(
            """
            func show(added row: String)
            func show(_ rows: [Int], of total: Int?)
            """
        )

        #expect(
            sut == """
                @MainActor final class HomeViewingSpy: HomeViewing {
                    enum Message: Equatable {
                        case show(added: String)
                        case show([Int], of: Int?)
                    }

                    private(set) var messages: [Message] = []

                    func show(added row: String) {
                        messages.append(.show(added: row))
                    }

                    func show(_ rows: [Int], of total: Int?) {
                        messages.append(.show(rows, of: total))
                    }
                }

                """
        )
    }

    @Test("An asynchronous message runs a hook, and answers what the test has set") func answering() throws {
        let sut = try Self.spy("func row(at index: Int) async throws(ServiceError) -> Row")

        #expect(
            sut == """
                @MainActor final class HomeViewingSpy: HomeViewing {
                    enum Message: Equatable {
                        case row(at: Int)
                    }

                    private(set) var messages: [Message] = []
                    /// Runs during each message, so that a test can act or answer in the meantime.
                    var onMessage: (@MainActor (Message) async -> Void)?
                    var rowResult: Row
                    var rowError: ServiceError?

                    init(rowResult: Row) {
                        self.rowResult = rowResult
                    }

                    func row(at index: Int) async throws(ServiceError) -> Row {
                        await record(.row(at: index))
                        if let rowError { throw rowError }
                        return rowResult
                    }

                    private func record(_ message: Message) async {
                        messages.append(message)
                        await onMessage?(message)
                    }
                }

                """
        )
    }

    @Test(
        "What can't be compared is described or left out, and what Swift can't tell apart is renamed",
        arguments: [
            ("func show(_ error: any Error)", ["case show(String)"]),
            ("func show(_ pair: (Int, Int), then next: () -> Void)", ["case show(String)"]),
            ("func show(_ words: String...)", ["case show([String])"]),
            ("func show(_ a: A)\nfunc show(_ b: B)", ["case showA(A)", "case showB(B)"]),
            ("func show()\nfunc show(row: Int)", ["case showWithoutArguments", "case show(row: Int)"]),
            ("func `import`(`inout`: Int)", ["case `import`(`inout`: Int)"]),
        ]
    ) func naming(requirements: String, cases: [String]) throws {
        let sut = try Self.spy(requirements)

        #expect(
            sut.split(separator: "\n").filter { $0.contains("case ") }.map { $0.drop { $0 == " " } }
                == cases.map { $0[...] }
        )
    }

    @Test("A property is set by the test; one that points back is weak") func properties() throws {
        let sut = try Self.spy("var title: String { get }\nvar view: (any HomeViewing)? { get }")

        #expect(
            sut == """
                @MainActor final class HomeViewingSpy: HomeViewing {
                    enum Message: Equatable {}

                    var title: String = ""
                    weak var view: (any HomeViewing)?
                }

                """
        )
    }

    private static func spy(_ requirements: String) throws -> String {
        let text = "@MainActor protocol HomeViewing: AnyObject {\n\(requirements)\n}\n"
        let contract = try ContractReader.read(
            SourceFile(path: "HomeContract.swift", text: text),
            module: "Home"
        )
        return Spy(try #require(contract[.viewing]), of: contract).text
    }
}
