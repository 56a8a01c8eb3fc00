import Console
import Entities
import Services
import TestSupport
import Testing

@testable import sidewinder

@MainActor struct FormerSecretQuestionsTests {
    private nonisolated static let home = SecretOwner(.source, name: "home", address: "http://music.example")
    private nonisolated static let lastfm = SecretOwner(
        .scrobbler,
        name: "lastfm",
        address: "https://fm.example"
    )

    @Test("A command is shown, and kept on this machine after a yes; either way, the library forgets it")
    func commands() async {
        let sut = makeSUT(
            [(Self.home, "pass show home"), (Self.lastfm, "pass fm"), (Self.home, "third")],
            typing: ["Yes", "", "no"]
        )

        await sut.questions.ask()

        expectEqual(
            sut.display.text(of: .notices),
            """
            The library contains a command that prints the password for “home” at http://music.example: `pass show home`
            The library contains a command that prints the secret for “lastfm” at https://fm.example: `pass fm`
            The library contains a command that prints the password for “home” at http://music.example: `third`

            """
        )
        expectEqual(
            sut.reader.prompts,
            Array(repeating: "Run it on this machine from now on? [y/N] ", count: 3)
        )
        expectEqual(sut.changes, [.keep(Secret("", printedBy: "pass show home"), of: Self.home)])
        expectEqual(sut.forgotten, [1, 2, 3])
    }

    @Test("Characters in a command that a terminal would hide or obey are shown as text")
    func visible() async {
        let sut = makeSUT([(Self.home, "pass home\n\u{1B}[2Kecho\u{202E}\u{200B} é")], typing: ["n"])

        await sut.questions.ask()

        #expect(
            sut.display.text(of: .notices).hasSuffix(
                "`pass home\\u{a}\\u{1b}[2Kecho\\u{202e}\\u{200b} é`\n"
            )
        )
    }

    @Test("A secret without an address is bound to the library's address only after a yes")
    func unbound() async {
        let sut = makeSUT([(Self.home, nil), (Self.lastfm, nil)], typing: ["y", "n"])
        sut.secrets.answers.hasUnboundSecret = { _ in true }

        await sut.questions.ask()

        expectEqual(
            sut.display.text(of: .notices),
            """
            An earlier version of Sidewinder stored the password for “home” without an address. The library has the \
            address http://music.example.
            An earlier version of Sidewinder stored the secret for “lastfm” without an address. The library has the \
            address https://fm.example.

            """
        )
        expectEqual(
            sut.reader.prompts,
            Array(repeating: "Send it to this address from now on? [y/N] ", count: 2)
        )
        expectEqual(sut.changes, [.bindSecret(to: Self.home)])
        expectEqual(sut.forgotten, [1, 2])
    }

    @Test("A command that prints Last.fm's keys also binds the session stored with it")
    func session() async {
        let sut = makeSUT([(Self.lastfm, "pass fm")], typing: ["y"])
        sut.secrets.answers.hasUnboundSecret = { $0.kind == .session }

        await sut.questions.ask()

        let session = SecretOwner(.session, name: "lastfm", address: "https://fm.example")
        expectEqual(
            sut.changes,
            [
                .keep(Secret("", printedBy: "pass fm"), of: Self.lastfm), .bindSecret(to: session),
            ]
        )
    }

    @Test("Secrets that this machine has, or never had, need no question")
    func settled() async {
        let sut = makeSUT([(Self.home, "pass home"), (Self.lastfm, nil)], typing: [])
        sut.secrets.answers.hasSecret = { $0 == Self.home }

        await sut.questions.ask()

        expectEqual(sut.reader.prompts, [])
        expectEqual(sut.changes, [])
        expectEqual(sut.forgotten, [1, 2])
    }

    @Test("Without an answer, the remaining questions are asked in the next run")
    func cancelled() async {
        let sut = makeSUT([(Self.home, "pass home"), (Self.lastfm, "pass fm")], typing: [nil])

        await sut.questions.ask()

        expectEqual(sut.reader.prompts.count, 1)
        expectEqual(sut.forgotten, [])
    }

    @Test("A secret that can't be stored is reported, and asked about again in the next run")
    func failures() async {
        let sut = makeSUT([(Self.home, "pass home")], typing: ["y"])
        sut.secrets.answers.keep = { _, _ in .failure(.inputOutput(path: "/secrets", reason: "Full.")) }

        await sut.questions.ask()

        #expect(sut.display.text(of: .notices).hasSuffix("/secrets: Full.\n"))
        expectEqual(sut.forgotten, [])
    }

    private struct SUT {
        let questions: FormerSecretQuestions
        let library: FormerSecretStoringSpy
        let secrets: SecretStoringSpy
        let reader: SecretReadingStub
        let display: DisplaySpy

        /// The changes made to secrets.
        var changes: [SecretStoringSpy.Message] {
            secrets.messages.filter { message in
                switch message {
                case .hasSecret, .hasUnboundSecret: false
                default: true
                }
            }
        }

        /// The numbers of the secrets that the library has forgotten.
        var forgotten: [Int64] {
            library.messages.compactMap { if case .forgetFormerSecret(let id) = $0 { id } else { nil } }
        }
    }

    /// - Parameter answers: the typed answers; `nil` for Ctrl-D.
    private func makeSUT(_ secrets: [(SecretOwner, String?)], typing answers: [String?]) -> SUT {
        let former = secrets.enumerated().map { number, secret in
            FormerSecret(id: Int64(number + 1), owner: secret.0, command: secret.1)
        }
        let library = FormerSecretStoringSpy {
            $0.formerSecrets = { .success(former) }
            $0.forgetFormerSecret = { _ in .success(()) }
        }
        let vault = SecretStoringSpy {
            $0.keep = { _, _ in .success(()) }
            $0.bindSecret = { _ in .success(()) }
        }
        let (reader, display) = (
            SecretReadingStub(answers.map { $0.map(SecretInput.typed) ?? .cancelled }), DisplaySpy()
        )
        let questions = FormerSecretQuestions(
            library: library,
            secrets: vault,
            output: Output(display: display, style: .plain, isJSON: false),
            reader: reader
        )
        return SUT(questions: questions, library: library, secrets: vault, reader: reader, display: display)
    }
}
