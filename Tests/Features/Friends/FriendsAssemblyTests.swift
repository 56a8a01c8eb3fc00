import Console
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Friends") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return FriendsBuilder.build(
            library: ScrobblerStoringSpy {
                $0.scrobblerAccounts = { .success([.sample(1), .friend(3, "Anna")]) }
            },
            service: FriendServicingSpy { $0.friends = { _ in .success(["Anna", "Bob"]) } }
        ) {
            FriendsBuilder.view(for: $0, output: output)
        }
    }
}
