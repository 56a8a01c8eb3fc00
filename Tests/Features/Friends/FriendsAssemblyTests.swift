import Console
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output)), output: output)

        _ = await session.run(["scrobblers", "friends", "account1"])

        #expect(display.text(of: .results) == "1\tAnna\tyes\n2\tBob\t\n")
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Friends") }

        screen = nil

        #expect(parts?.names == ["FriendsInteractor", "FriendsPresenter", "FriendsView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output) -> any Screen {
        FriendsBuilder.build(
            library: ScrobblerStoringSpy {
                $0.scrobblerAccounts = { .success([.sample(1), .friend(3, "Anna")]) }
            },
            service: FriendServicingSpy { $0.friends = { _ in .success(["Anna", "Bob"]) } }
        ) {
            FriendsBuilder.view(for: $0, output: output)
        }
    }
}
