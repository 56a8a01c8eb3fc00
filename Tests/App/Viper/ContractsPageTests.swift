import Testing

@testable import Viper

struct ContractsPageTests {
    @Test("A module has its commands, events, requests, answers, errors and longest conversation")
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
                    Presenter.didDelete()
                        Interactor.fetch()
                            LyricsReading.verses()
                            Presenter.didFetch()
                                View.update()
                            LyricsReading.verses()
                            Presenter.didFetch()
                                View.update()
                        Router.close()

            > delete VERSE… --all
            Presenter.didSwipeToDelete()
                View.update()

            """
        )

        #expect(
            sut == """
                ## Lyrics

                The words. Services: `LyricsReading`.

                | Command         | Event                | What follows             |
                |-----------------|----------------------|--------------------------|
                |                 | `viewDidLoad()`      | `fetch()`                |
                | `delete VERSE…` | `didSwipeToDelete()` | `delete()` or `update()` |
                |                 | `didTapClose()`      | not recorded             |

                | Request    | Answer        | What is shown, or follows |
                |------------|---------------|---------------------------|
                | `fetch()`  | `didFetch()`  | `update()`                |
                | `delete()` | `didDelete()` | `fetch()` → `close()`     |

                Failures of `fetch()` are recorded: `handle(error:)` → `show(error:)`.

                ```mermaid
                sequenceDiagram
                    Note over View: delete VERSE…
                    View->>Presenter: didSwipeToDelete()
                    Presenter->>Interactor: delete()
                    Interactor-->>Presenter: didDelete()
                    Presenter->>Interactor: fetch()
                    Interactor->>LyricsReading: verses()
                    Interactor-->>Presenter: didFetch()
                    Presenter-->>View: update()
                    Presenter->>Router: close()
                ```

                """
        )
    }

    @Test("A diagram has messages in the order in which they were sent, even if their causes alternate")
    func order() throws {
        let sut = try makeSUT(
            """
            Presenter.viewDidLoad()
                Interactor.fetch()
                Interactor.delete()
                … Interactor.fetch()
                    Presenter.didFetch()

            """
        )

        #expect(
            sut.hasSuffix(
                """
                    View->>Presenter: viewDidLoad()
                    Presenter->>Interactor: fetch()
                    Presenter->>Interactor: delete()
                    Interactor-->>Presenter: didFetch()
                ```

                """
            )
        )
    }

    @Test("A module without recorded conversations says so") func unrecorded() throws {
        let sut = try makeSUT(nil)

        #expect(
            sut == "## Lyrics\n\nThe words. Services: `LyricsReading`.\n\nNo conversation is recorded yet.\n"
        )
    }

    /// The page's section about the module Lyrics.
    private func makeSUT(_ recording: String?) throws -> String {
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
        if let recording { try package.write(recording, to: "Tests/Conversations/Lyrics.txt") }
        let opened = try package.open()
        let modules = opened.modules.filter { $0.name == "Lyrics" }
        let text = ContractsPage(package: opened, modules: modules).text
        return String(text[try #require(text.range(of: "## Lyrics")).lowerBound...])
    }
}
