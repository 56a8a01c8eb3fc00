import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Friends") {
            for error in [nil, ServiceError.cancelled] {
                let sut = makeSUT(error: error)
                await conversation.type(
                    ["friends", "friends account1", "friends add account1 Anna", "friends remove Bob"],
                    on: sut,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> FriendsView {
        let library = ScrobblerStoringSpy {
            $0.scrobblerAccounts = { .success([.sample(1), .friend(4, "Bob")]) }
        }
        let service = FriendServicingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.friends = { _ in .success(["Anna"]) }
            $0.addFriend = { user, _ in .success(.friend(3, user)) }
        }
        let interactor = FriendsInteractor(
            library: library.recorded(in: conversation),
            service: service.recorded(in: conversation)
        )
        let presenter = FriendsPresenter(
            interactor: FriendsInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = FriendsView(
            presenter: FriendsPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = FriendsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = FriendsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
