import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Sync
@testable import SyncPrompt

@MainActor struct SyncConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Sync") {
            for error in [nil, ServiceError.cancelled] {
                let syncs = syncs
                let sut = makeSUT(syncs, error: error)
                await conversation.type(
                    ["sync", "sync source1 --prune", "sync --stop"],
                    on: sut,
                    output: output
                )
                syncs.answers.running = { _ in [.listed(.sample(1), count: 500, of: 1200)] }
                await conversation.type(["sync"], on: sut, output: output, when: "one is running")
                await conversation.type(
                    ["sync device1", "sync device1 --dry-run"],
                    on: sut,
                    output: output,
                    when: "it is a device"
                )
            }
            await makeSUT(syncs, error: nil).viewDidAppear()
            let alone = makeSUT(syncs, error: .cancelled)
            await conversation.pass(when: "no device comes or goes") { await alone.viewDidAppear() }
        }
    }

    private func makeSUT(_ syncs: SourceSyncingSpy, error: ServiceError?) -> SyncView {
        let sources = SourceStoringSpy {
            $0.error = error
            if error == nil { $0.sources = { .success([.sample(1)]) } }
        }
        let devices = DeviceStoringSpy {
            $0.error = error
            let selection = DeviceSelection(choices: [.all, .playlist("Rainy"), .artist("Björk")])
            if error == nil { $0.devices = { .success([.sample(selection: selection)]) } }
        }
        let interactor = SyncInteractor(
            sources: sources.recorded(in: conversation),
            syncs: syncs.recorded(in: conversation),
            devices: devices.recorded(in: conversation),
            service: service(error).recorded(in: conversation),
            selection: SelectionResolver(
                resolver: TrackResolvingSpy(.success([])).recorded(in: conversation),
                queries: PlaylistQueryingSpy().recorded(in: conversation),
                playlists: PlaylistResolvingSpy {
                    $0.makePlaylist = { name, _ in .success(PlaylistContents(name: name, tracks: [])) }
                }.recorded(in: conversation),
                calendar: { .utc },
                now: { Date(timeIntervalSince1970: 0) }
            )
        )
        let presenter = SyncPresenter(
            interactor: SyncInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = SyncView(
            presenter: SyncPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            isAtPrompt: true
        )
        interactor.delegate = SyncInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = SyncViewingSpy().passing(to: view, in: conversation)
        return view
    }

    private var syncs: SourceSyncingSpy {
        SourceSyncingSpy {
            $0.begin = { sources, _, report in
                for source in sources {
                    await report(.listed(source, count: 0, of: nil))
                    await report(.synced(source, SyncSummary(tracks: UpdateSummary(added: 1200))))
                }
            }
            $0.stop = { _ in [.sample(1)] }
        }
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
            $0.plan = { _, contents in await .summary(of: contents) }
            $0.sync = { _, contents, report in
                await report(.step(.copy))
                await report(.progress(DeviceProgress(count: 1, totalBytes: 3)))
                return await .summary(of: contents)
            }
        }
    }
}
