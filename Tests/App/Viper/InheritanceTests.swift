import TestSupport
import Testing

@testable import Viper

/// Requirements that contracts inherit from protocols of Services.
struct InheritanceTests {
    private static let lyrics = "Modules/Features/Lyrics"

    @Test("Spies have inherited requirements, even those inherited from another module's protocol")
    func spies() throws {
        let sut = try Self.made()

        let spies = try sut.text("Tests/Features/Lyrics/LyricsSpies.swift")

        for code in [
            "        case didFetch(lyrics: String)\n        case handle(error: ServiceError)\n",
            "    func handle(error: ServiceError) { spied(.handle(error: error)) { $0.handle(error: error) } }\n",
            "        case show(viewModel: LyricsRow)\n        case show(error: ServiceError)\n",
            "import Entities\nimport Services\nimport TestSupport\n",
        ] { #expect(spies.contains(code)) }
    }

    @Test("A protocol that contracts inherit from has a spy, but isn't a service") func services() throws {
        let sut = try Self.made()

        let services = try sut.open().services

        let spies = ["ErrorHandling", "Failing", "ErrorViewing"].map { "\($0)Spy" }
        expectEqual(services.all.map { Spy($0).name }, spies)
        expectEqual(services.names, [])
        expectEqual(services.findings, [])
    }

    @Test("`fill` doesn't write inherited requirements, and `check` requires neither them nor their use")
    func implementation() throws {
        let sut = try Self.made()

        let filler = try sut.filler(of: "Lyrics")

        let later = "Later: LyricsConversationTests, once you have written LyricsInteractor.fetchLyrics()"
        expectEqual(filler.remarks, [later])
        let unused = "Nothing in the module uses didFetch(lyrics:) of LyricsInteractorDelegate"
        try expectEqual(sut.findings.map(\.message), [unused])
    }

    @Test("A contract's size counts its own requirements") func size() throws {
        let sut = try Self.made()
        let requirements = (1...15).map { "    func handle\($0)()\n" }.joined()
        let own = "    func handle(error: ServiceError)\n"
        try sut.replace(own, with: own + requirements, in: "Modules/Services/ErrorHandling.swift")

        let findings = try sut.findings

        expectEqual(findings.filter { $0.rule == Rule.contractSize.name }, [])
    }

    @Test("Inherited messages are part of the conversations, required by the inheriting protocol")
    func conversations() throws {
        let sut = try Self.made()
        try sut.write("", to: "Tests/Features/Lyrics/LyricsConversationTests.swift")
        let recording = """
            Presenter.viewDidLoad()
                Interactor.fetchLyrics()
                    Presenter.handle(error:)
                        View.show(error:)

            """
        try sut.write(recording, to: "Tests/Conversations/Lyrics.txt")
        let page = try sut.open().page(of: sut.open().modules).text
        try sut.write("Presenter.viewDidLoad()\n", to: "Tests/Conversations/Lyrics.txt")

        let findings = try sut.findings
            .filter { $0.rule == Rule.conversationsComplete.name && $0.message.contains("error:") }

        #expect(page.contains("Presenter.handle(error:)\n                View.show(error:)\n"))
        expectEqual(findings.map(\.place.line), [16, 22])
    }

    @Test("Protocols that inherit from each other are rejected") func circle() throws {
        let text = "public protocol P: Q {}\npublic protocol Q: P {}\n"
        let file = SourceFile(path: "P.swift", text: text)

        let services = Services([file], ancestry: Ancestry([file]))

        expectEqual(services.all.map(\.subject.name), [])
        expectEqual(services.findings.count, 2)
    }

    /// A package with a module Lyrics, in which the interactor's delegate and the view inherit their error handling.
    private static func made() throws -> TestPackage {
        let package = try TestPackage()
        let file = "Modules/Services/ErrorHandling.swift"
        let failing = "Failing {}⏎@MainActor public protocol Failing: AnyObject {"
        try package.make("\(file): protocol ErrorHandling: AnyObject { → protocol ErrorHandling: \(failing)")
        try package.write("import Entities\n" + package.text(file), to: file)
        try package.viper("new", "Lyrics", "--without", "routing")
        return package
    }
}
