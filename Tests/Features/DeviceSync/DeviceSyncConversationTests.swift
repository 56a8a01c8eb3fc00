import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import DeviceSync
@testable import DeviceSyncPrompt

@MainActor struct DeviceSyncConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for (error, serviceError) in [(nil, nil), (nil, .cancelled), (.cancelled, nil)]
            as [(ServiceError?, ServiceError?)]
        {
            let sut = makeSUT(error: error, serviceError: serviceError)
            // The command is another screen's.
            await conversation.pass(command: "sync NAME") {
                await sut.sync("device1", isTrial: false)
            }
            await conversation.pass(command: "sync NAME --dry-run") {
                await sut.sync("device1", isTrial: true)
            }
            await conversation.type(["devices eject device1"], on: sut, output: output)
            await sut.viewDidAppear()
        }

        try conversation.expectRecorded(as: "DeviceSync")
    }

    private func makeSUT(
        error: ServiceError?,
        serviceError: ServiceError?
    ) -> DeviceSyncView {
        let device = Device.sample(cargo: DeviceCargo(choices: [.all, .playlist("Rainy"), .artist("Björk")]))
        let library = DeviceStoringSpy {
            $0.error = error
            if error == nil { $0.devices = { .success([device]) } }
        }
        let interactor = DeviceSyncInteractor(
            library: library.recorded(in: conversation),
            service: service(serviceError).recorded(in: conversation),
            cargo: CargoResolver(
                resolver: TrackResolvingSpy(.success([])).recorded(in: conversation),
                queries: PlaylistQueryingSpy().recorded(in: conversation),
                playlists: PlaylistMakingSpy {
                    $0.makePlaylist = { name, _ in .success(PlaylistContents(name: name, tracks: [])) }
                }.recorded(in: conversation),
                calendar: { .utc },
                now: { Date(timeIntervalSince1970: 0) }
            )
        )
        let presenter = DeviceSyncPresenter(
            interactor: DeviceSyncInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = DeviceSyncView(
            presenter: DeviceSyncPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            isAtPrompt: true
        )
        interactor.delegate = DeviceSyncInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = DeviceSyncViewingSpy().passing(to: view, in: conversation)
        return view
    }

    private func service(_ error: ServiceError?) -> DeviceServicingSpy {
        DeviceServicingSpy {
            $0.changes = {
                AsyncStream {
                    if error == nil {
                        $0.yield(.connected(.sample(1), .sample))
                        $0.yield(.disconnected(.sample(1)))
                    }
                    $0.finish()
                }
            }
            $0.error = error
            guard error == nil else { return }
            $0.eject = { _ in .success(.unmounted) }
            $0.plan = { _, contents in await .summary(of: contents) }
            $0.sync = { _, contents, report in
                await report(.step(.copy))
                await report(.progress(DeviceProgress(count: 1, totalBytes: 3)))
                return await .summary(of: contents)
            }
        }
    }
}
