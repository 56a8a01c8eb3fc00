import Console
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Friends") {
            let screen = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
            await screen.viewDidLoad()
            return screen
        }
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
