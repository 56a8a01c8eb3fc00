import TestSupport
import Testing

@testable import Viper

struct ContractsPageTests {
    @Test("A module has a block for each event: its commands, its documentation and the messages that follow")
    func section() throws {
        let sut = try makeSUT(
            """
            Presenter.viewDidLoad()
                Interactor.fetch()
                    LyricsReading.verses()
                    Presenter.handle(error:)
                        View.show(error:)

            > delete VERSE…
            Presenter.didSwipeToDelete()
                Interactor.delete()
                    LyricsReading.verse()
                    Presenter.didDelete()
                        Interactor.fetch()
                            Presenter.didFetch()
                                View.update()
                            Presenter.didFetch()
                                View.update()

            > delete VERSE… --all
            Presenter.didSwipeToDelete()
                Interactor.delete()
                    LyricsReading.verses()
                    Presenter.didDelete()

            """
        )

        expectEqual(
            sut,
            """
            ## Lyrics

            The words.

            [Contract](Modules/Features/Lyrics/LyricsContract.swift) · \
            [Module](Modules/Features/Lyrics) · [Tests](Tests/Features/Lyrics)

            A requirement.

                Presenter.viewDidLoad()
                    Interactor.fetch()
                        LyricsReading.verses()
                        Presenter.handle(error:)
                            View.show(error:)

            **`delete VERSE…`**  
            A requirement.

                Presenter.didSwipeToDelete()
                    Interactor.delete()
                        LyricsReading.verse()    without --all
                        LyricsReading.verses()   with --all
                        Presenter.didDelete()
                            Interactor.fetch()   without --all
                                Presenter.didFetch()
                                    View.update()

            A requirement.

                Presenter.didTapClose()   not recorded

            """
        )
    }

    @Test(
        "Messages that don't always follow have a remark, and alternating causes a chronological diagram",
        arguments: [
            (
                """
                > show VERSE…
                Presenter.didTapClose()
                    Interactor.fetch()

                > show VERSE…  # a verse was deleted
                Presenter.didTapClose()
                    Router.close()
                """,
                """
                    Presenter.didTapClose()
                        Interactor.fetch()
                        Router.close()   if a verse was deleted
                """
            ),
            (
                """
                Presenter.didTapClose()
                    Interactor.fetch()
                        Presenter.didFetch()

                Presenter.didTapClose()
                    Interactor.fetch()
                        Presenter.handle(error:)
                            View.show(error:)
                            Router.close()
                """,
                """
                    Presenter.didTapClose()
                        Interactor.fetch()
                            Presenter.didFetch()
                            Presenter.handle(error:)   if that fails
                                View.show(error:)
                                Router.close()
                """
            ),
            (
                """
                Presenter.didTapClose()
                    Interactor.fetch()
                        Presenter.didFetch()

                Presenter.didTapClose()
                    Interactor.fetch()
                        Presenter.handle(error:)
                            View.show(error:)
                """,
                """
                    Presenter.didTapClose()
                        Interactor.fetch()
                            Presenter.didFetch()
                """
            ),
            (
                """
                Presenter.didTapClose()
                    Interactor.fetch()
                    Interactor.delete()
                    … Interactor.fetch()
                        Presenter.didFetch()
                """,
                """
                    Presenter.didTapClose()
                        Interactor.fetch()
                            Presenter.didFetch()
                        Interactor.delete()

                ```mermaid
                sequenceDiagram
                    View->>Presenter: didTapClose()
                    Presenter->>Interactor: fetch()
                    Presenter->>Interactor: delete()
                    Interactor-->>Presenter: didFetch()
                ```
                """
            ),
        ]
    )
    func remarks(recording: String, block: String) throws {
        let sut = try makeSUT(recording)

        #expect(sut.hasSuffix("\n\n\(block)\n"))
    }

    @Test("The page begins with indexes: commands and addresses, without options, and the commands of MPD")
    func index() throws {
        let sut = try makeSUT(
            """
            > delete VERSE…
            Presenter.didSwipeToDelete()

            > GET /v1/verses
            Presenter.viewDidLoad()

            > MPD lyrics
            Presenter.viewDidLoad()

            > close --now
            Presenter.didTapClose()

            """,
            mpdView: """
                static let verses = MpdCommand<LyricsMpdView>("verses", arguments: 1...) { _, _, _ in }
                static let commands: [MpdCommand<LyricsMpdView>] = [
                    MpdCommand("lyrics") { _, _, _ in },
                ]

                """,
            from: "| You type"
        )

        let indexes = """
            | You type | Module |
            |---|---|
            | `GET /v1/verses` | [Lyrics](#lyrics) |
            | `close` | [Lyrics](#lyrics) |
            | `delete VERSE…` | [Lyrics](#lyrics) |

            | Module | An MPD client sends |
            |---|---|
            | [Lyrics](#lyrics) | `lyrics`, `verses` |

            ## Lyrics
            """
        #expect(sut.hasPrefix(indexes))
    }

    @Test("A module without recorded conversations is marked as such, and without commands has no index")
    func unrecorded() throws {
        let sut = try makeSUT(nil, from: "# Contracts")

        #expect(sut.hasSuffix("\n\nNo conversation is recorded yet.\n"))
        #expect(!sut.contains("| Module |"))
    }

    /// The page, beginning with the section about the module Lyrics.
    private func makeSUT(
        _ recording: String?,
        mpdView: String = "",
        from start: String = "## Lyrics"
    ) throws -> String {
        let package = try TestPackage()
        try package.write("public protocol LyricsReading {}\n", to: "Modules/Services/LyricsReading.swift")
        let folder = "Modules/Features/Lyrics"
        try package.write(
            SampleContracts.contract(
                "Lyrics",
                events: ["viewDidLoad", "didSwipeToDelete", "didTapClose"].map { "func \($0)() async" },
                requests: ["func fetch() async", "func delete() async"],
                answers: ["func didFetch()", "func didDelete()", "func handle(error: String)"],
                viewing: ["func update()", "func show(error: String)"],
                routing: ["func close()"]
            ),
            to: "\(folder)/LyricsContract.swift"
        )
        try package.write("/// The words.\nenum LyricsBuilder {}\n", to: "\(folder)/LyricsBuilder.swift")
        try package.write("let reader: any LyricsReading\n", to: "\(folder)/LyricsInteractor.swift")
        try package.write(mpdView, to: "\(folder)/Mpd/LyricsMpdView.swift")
        if let recording { try package.write(recording, to: "Tests/Conversations/Lyrics.txt") }
        let opened = try package.open()
        let modules = opened.modules.filter { $0.name == "Lyrics" }
        let text = ContractsPage(package: opened, modules: modules).text
        return String(text[try #require(text.range(of: start)).lowerBound...])
    }
}
