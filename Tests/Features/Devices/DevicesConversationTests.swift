import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

@MainActor struct DevicesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Devices") {
            for error in [nil, ServiceError.cancelled] {
                let sut = makeSUT(error: error)
                await conversation.type(
                    [
                        "devices", "devices add pod /media/pod", "devices choose device1",
                        "devices choose device1 playlist Rainy", "devices choose device1 album kid a",
                        "devices choose device1 artist radiohead", "devices choose device1 all",
                        "devices choose device1 year:1999", "devices choose device1 --as opus",
                        "devices choose device1 all --remove", "devices choose device1 --remove",
                        "devices remove device1", "devices eject device1",
                    ],
                    on: sut,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> DevicesView {
        let library = DeviceStoringSpy {
            $0.error = error
            if error == nil {
                $0.devices = { .success([.sample(1, selection: DeviceSelection(choices: [.all]))]) }
            }
        }
        let service = DeviceServicingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.add = { name, _ in .success(.sample(2, name)) }
            $0.eject = { _ in .success(.unmounted) }
        }
        let playlists = PlaylistResolvingSpy {
            $0.makePlaylist = { name, _ in .success(PlaylistContents(name: name, tracks: [])) }
        }
        let browser = CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
        let interactor = DevicesInteractor(
            library: library.recorded(in: conversation),
            service: service.recorded(in: conversation),
            browser: browser.recorded(in: conversation),
            playlists: playlists.recorded(in: conversation)
        )
        let presenter = DevicesPresenter(
            interactor: DevicesInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = DevicesView(
            presenter: DevicesPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = DevicesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = DevicesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
