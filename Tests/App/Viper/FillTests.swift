import Testing

@testable import Viper

struct FillTests {
    private static let home = "Modules/Features/Home"

    @Test("What a contract asks for anew is added to its roles, each with a test that waits for it")
    func addsWhatIsMissing() throws {
        let sut = try Self.edited()

        try sut.viper("fill", "Home")

        let presenter = try sut.text("\(Self.home)/HomePresenter.swift")
        let view = try sut.text("\(Self.home)/HomeView.swift")
        let tests = try sut.text("Tests/Features/Home/HomePresenterTests.swift")
        #expect(presenter.contains("func didTapAdd(title: String) async {"))
        #expect(presenter.contains("func didCount(songs: Int) {"))
        #expect(view.contains("Command(\"add\", [.title], help: \"adds a song\", handler: add),"))
        #expect(view.contains("await presenter.didTapAdd(title: input.word(.title))"))
        #expect(
            tests.contains(
                "Issue.record(\"Write HomePresenter.didTapAdd(title:), and here what follows from it.\")"
            )
        )
        #expect(try sut.text("Tests/Features/Home/HomeSpies.swift").contains("case didTapAdd(title: String)"))
    }

    @Test("What is there stays, line for line") func keepsAllLines() throws {
        let sut = try Self.edited()
        let before = sut.snapshot

        try sut.viper("fill")

        let after = sut.snapshot
        for (path, text) in before where path.hasSuffix(".swift") && !path.hasSuffix("Spies.swift") {
            let removed = (after[path] ?? "").split(separator: "\n")
                .difference(from: text.split(separator: "\n")).removals
            #expect(removed.isEmpty, "\(path)")
        }
    }

    @Test("A second time changes nothing") func isIdempotent() throws {
        let sut = try Self.edited()
        try sut.viper("fill")
        let once = sut.snapshot

        try sut.viper("fill")

        #expect(sut.snapshot == once)
    }

    @Test("What a contract no longer has is listed with its place") func listsWhatIsSuperfluous() throws {
        let sut = try TestPackage()
        try sut.replace("    func didTapClose() async\n", with: "", in: "\(Self.home)/HomeContract.swift")
        let package = try sut.open()

        let filler = try ModuleFiller(Module("Home", in: package), in: package)

        #expect(
            filler.remarks == [
                "\(Self.home)/HomePresenter.swift:18:10: HomePresenting has no didTapClose() any more"
            ]
        )
    }

    @Test("A role that isn't there is made") func makesRoles() throws {
        let sut = try TestPackage()
        let router = try sut.text("\(Self.home)/HomeRouter.swift")
        try sut.remove("\(Self.home)/HomeRouter.swift")

        try sut.viper("fill")

        #expect(try sut.text("\(Self.home)/HomeRouter.swift") == router)
    }

    /// A package whose module Home has a contract with more in it than the module does.
    private static func edited() throws -> TestPackage {
        let package = try TestPackage()
        let contract = "\(home)/HomeContract.swift"
        try package.replace(
            "    func viewDidLoad() async\n",
            with:
                "    func viewDidLoad() async\n    /// The user adds a song.\n    func didTapAdd(title: String) async\n",
            in: contract
        )
        try package.replace(
            "    func didFetch(home: String)\n",
            with:
                "    func didFetch(home: String)\n    /// There are so many songs.\n    func didCount(songs: Int)\n",
            in: contract
        )
        return package
    }
}
