import TestSupport
import Testing

@testable import Viper

struct SpyTests {
    @Test("A spy of a module's part records messages and forwards them") func part() throws {
        let sut = try Self.spy(
            """
            func show(added row: String)
            func show(_ rows: [Int], of spied: Int?) async
            """
        )

        expectEqual(
            sut,
            """
            @MainActor final class HomeViewingSpy: HomeViewing, Spy {
                enum Message: SpyMessage {
                    case show(added: String)
                    case show([Int], of: Int?)
                }
                let spied = Spied<any HomeViewing, Message, NoAnswers>(role: "View", NoAnswers())
                func show(added row: String) { spied(.show(added: row)) { $0.show(added: row) } }
                func show(_ rows: [Int], of spied: Int?) async { \
            await self.spied(.show(rows, of: spied)) { await $0.show(rows, of: spied) } }
            }

            """
        )
    }

    @Test("A route that returns a value has an answer") func answer() throws {
        let sut = try Self.spy("func count() -> Int", of: .routing)

        expectEqual(
            sut,
            """
            @MainActor final class HomeRoutingSpy: HomeRouting, Spy {
                enum Message: SpyMessage {
                    case count
                }
                struct Answers: SpyAnswers {
                    var count: (@MainActor @Sendable () -> Int)?
                }
                let spied: Spied<any HomeRouting, Message, Answers>
                init(_ prepare: (inout Answers) -> Void = { _ in }) { spied = Spied(role: "Router", Answers(), prepare) }
                func count() -> Int { spied.value(.count, { $0.count?() }, or: 0) { $0.count() } }
            }

            """
        )
    }

    @Test(
        "Values that can't be compared are described or omitted, and ambiguous names changed",
        arguments: [
            ("func show(_ error: any Error)", ["case show(String)"]),
            ("func show(_ pair: (Int, Int), then next: () -> Void)", ["case show(String)"]),
            ("func show(_ a: A)\nfunc show(_ b: B)", ["case showA(A)", "case showB(B)"]),
            ("func show()\nfunc show(row: Int)", ["case showWithoutArguments", "case show(row: Int)"]),
            ("func `import`(`inout`: Int)", ["case `import`(`inout`: Int)"]),
        ]
    ) func naming(requirements: String, cases: [String]) throws {
        let sut = try Self.spy(requirements)

        expectEqual(
            sut.split(separator: "\n").filter { $0.contains("case ") }.map { $0.drop { $0 == " " } },
            cases.map { $0[...] }
        )
    }

    @Test("Messages print in the syntax of tests") func printing() {
        let messages: [Message] = [.close, .show(title: "One"), .move(1, to: nil), .delete(["Two"])]

        expectEqual("\(messages)", #"[close, show(title: "One"), move(1, to: nil), delete(["Two"])]"#)
    }

    private enum Message: SpyMessage {
        case close
        case show(title: String)
        case move(Int, to: Int?)
        case delete([String])
    }

    private static func spy(_ requirements: String, of part: Part = .viewing) throws -> String {
        let text = "@MainActor protocol Home\(part.rawValue): AnyObject {\n\(requirements)\n}\n"
        let file = SourceFile(path: "HomeContract.swift", text: text)
        let contract = try ContractReader.read(file, module: "Home")
        return Spy(try #require(contract[part]), part: part).text
    }
}
