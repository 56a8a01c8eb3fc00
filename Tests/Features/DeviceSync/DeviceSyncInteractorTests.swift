import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import DeviceSync

@MainActor struct DeviceSyncInteractorTests {
    @Test("Devices that are plugged in or out are reported until there are no more") func follow() async {
        let sut = makeSUT()
        sut.service.answers.changes = {
            AsyncStream {
                $0.yield(.connected(.sample(1), .sample))
                $0.yield(.disconnected(.sample(1)))
                $0.finish()
            }
        }

        await sut.interactor.followDevices()

        #expect(
            sut.delegate.messages == [
                .didChange(device: .connected(.sample(1), .sample)),
                .didChange(device: .disconnected(.sample(1))),
            ]
        )
    }

    @Test("A sync reports its steps, its progress, and tracks that fail") func sync() async {
        let sut = makeSUT()
        let error = ServiceError.notTransferred(title: "Idioteque", .copy, reason: .cancelled)
        let progress = DeviceProgress(count: 2, totalBytes: 20)
        let summary = DeviceSyncSummary(copied: FileSum(count: 2, bytes: 20))
        sut.service.answers.sync = { _, _, report in
            for event in [.step(.copy), .progress(progress), .failed(error)] as [DeviceSyncEvent] {
                await report(event)
            }
            return .success(summary)
        }

        await sut.interactor.sync("DEVICE1")

        #expect(sut.service.messages == [.sync(sut.device)])
        #expect(
            sut.delegate.messages == [
                .didBegin(step: .copy, of: sut.device), .didCopy(progress: progress, to: sut.device),
                .handle(error: error), .didSync(device: sut.device, summary: summary),
            ]
        )
    }

    @Test("The service gets what the choices come to when it asks for that") func contents() async throws {
        let sut = makeSUT()
        sut.service.answers.sync = { _, contents, _ in await .summary(of: contents) }
        sut.service.answers.plan = { _, contents in await .summary(of: contents) }

        await sut.interactor.sync("device1")
        await sut.interactor.plan("device1")

        let summary = DeviceSyncSummary(missing: [.sample(1), .sample(2)])
        #expect(
            sut.delegate.messages == [
                .didSync(device: sut.device, summary: summary),
                .didPlan(device: sut.device, summary: summary),
            ]
        )
        let asked = TrackResolvingSpy.Message.tracks(.picked([.artist("Radiohead")]))
        #expect(sut.resolver.messages == [asked, asked])
    }

    @Test("What the choices come to isn't looked up before the service asks") func laterContents() async {
        let sut = makeSUT()
        sut.service.answers.sync = { _, _, _ in .failure(.unavailable(.device("device1", .away))) }

        await sut.interactor.sync("device1")

        #expect(sut.resolver.messages == [])
        #expect(sut.delegate.messages == [.handle(error: .unavailable(.device("device1", .away)))])
    }

    @Test("A device that isn't known is an error of each request") func unknown() async {
        let sut = makeSUT()

        await sut.interactor.sync("none")
        await sut.interactor.plan("none")
        await sut.interactor.eject("none")

        #expect(
            sut.delegate.messages == Array(repeating: .handle(error: .notFound(.device("none"))), count: 3)
        )
        #expect(sut.service.messages == [])
    }

    @Test("Without choices, nothing is copied there or deleted") func nothingChosen() async {
        let sut = makeSUT(cargo: DeviceCargo())

        await sut.interactor.sync("device1")
        await sut.interactor.plan("device1")

        #expect(
            sut.delegate.messages
                == Array(repeating: .handle(error: .invalid(.nothingChosen(device: "device1"))), count: 2)
        )
        #expect(sut.service.messages == [])
    }

    @Test("Choices that were taken back are deleted there") func nothingLeft() async {
        let sut = makeSUT(cargo: DeviceCargo(), copies: FileSum(count: 1, bytes: 3))
        sut.service.answers.sync = { _, contents, _ in await .summary(of: contents) }

        await sut.interactor.sync("device1")

        #expect(sut.delegate.messages == [.didSync(device: sut.device, summary: DeviceSyncSummary())])
    }

    @Test("Ejecting answers how far it came") func eject() async {
        let sut = makeSUT()
        sut.service.answers.eject = { _ in .success(.flushed(path: "/media/pod")) }

        await sut.interactor.eject("device1")
        sut.service.answers.eject = { _ in .failure(.unavailable(.device("device1", .inUse(reason: "Busy."))))
        }
        await sut.interactor.eject("device1")

        #expect(sut.service.messages == [.eject(sut.device), .eject(sut.device)])
        #expect(
            sut.delegate.messages == [
                .didEject(device: sut.device, ejection: .flushed(path: "/media/pod")),
                .handle(error: .unavailable(.device("device1", .inUse(reason: "Busy.")))),
            ]
        )
    }

    private struct SUT {
        let interactor: DeviceSyncInteractor
        let delegate: DeviceSyncInteractorDelegateSpy
        let service: DeviceServicingSpy
        let resolver: TrackResolvingSpy
        let device: Device
    }

    private func makeSUT(
        cargo: DeviceCargo = DeviceCargo(choices: [.artist("Radiohead")]),
        copies: FileSum = FileSum()
    ) -> SUT {
        let delegate = DeviceSyncInteractorDelegateSpy()
        let device = Device.sample(cargo: cargo, copies: copies)
        let service = DeviceServicingSpy()
        let resolver = TrackResolvingSpy(.success([.sample(1), .sample(2)]))
        let interactor = DeviceSyncInteractor(
            library: DeviceStoringSpy { $0.devices = { .success([device]) } },
            service: service,
            cargo: CargoResolver(
                resolver: resolver,
                queries: PlaylistQueryingSpy(),
                playlists: PlaylistMakingSpy(),
                calendar: { .utc },
                now: { Date(timeIntervalSince1970: 0) }
            )
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            service: service,
            resolver: resolver,
            device: device
        )
    }
}
