import TestSupport
import Testing

@testable import Viper

@MainActor struct RecordingTests {
    /// A conversation in which a track is deleted while the screen follows the library.
    private static let text = """
        Presenter.viewDidAppear()
            Interactor.follow()
            Interactor.fetch()
            … Interactor.follow()
                Library.changes()

        > delete TRACK…
        Presenter.didSwipe(at:)
            View.show(error:)
        Presenter.didTapClose()

        Presenter.viewDidAppear()

        """

    @Test("Messages are written in order, each below the one it follows from") func writing() async {
        let sut = Conversation()

        await sut.pass(to: "Presenter", "viewDidAppear()") {
            let fetching = Task { sut.pass(to: "Interactor", "fetch()") {} }
            await sut.pass(to: "Interactor", "follow()") {
                await fetching.value
                sut.note("Library", "changes()")
            }
        }
        await sut.pass(command: "delete TRACK…") {
            sut.pass(to: "Presenter", "didSwipe(at:)") { sut.pass(to: "View", "show(error:)") {} }
            sut.pass(to: "Presenter", "didTapClose()") {}
        }
        sut.pass(to: "Presenter", "viewDidAppear()") {}

        expectEqual(sut.text, Self.text)
    }

    @Test("A message passes results and errors back") func passing() async {
        let sut = Conversation()

        let number = sut.pass(to: "Presenter") { 7 }
        let error = await #expect(throws: Problem.self) {
            try await sut.pass(to: "Presenter") { () async throws(Problem) in
                throw Problem(what: "No", advice: "Yes")
            }
        }

        expectEqual(number, 7)
        expectEqual(error, Problem(what: "No", advice: "Yes"))
        expectEqual(sut.text, "Presenter.passing()\n\nPresenter.passing()\n")
    }

    @Test("A written conversation can be read") func reading() throws {
        let sut = Recording(Self.text)

        expectEqual(sut.events.map(\.trigger.command), [nil, "delete TRACK…", "delete TRACK…", nil])
        let appearance = try #require(sut.events.first)
        expectEqual(appearance.all.map(\.message), ["viewDidAppear()", "follow()", "changes()", "fetch()"])
        expectEqual(appearance.all.map(\.line), [0, 1, 4, 2])
        expectEqual(sut.events[1].next, ["show(error:)"])
    }

    @Test("Lines that aren't messages are skipped") func nonsense() {
        let sut = Recording("\n\nHello\n        Presenter.tooDeep()\nView.\n>\n")

        expectEqual(sut.events.map(\.message), [])
    }
}
