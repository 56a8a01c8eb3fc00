import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Devices

@MainActor struct DevicesPresenterTests {
    @Test("Each event makes its request") func requests() async {
        let sut = makeSUT()

        await sut.presenter.didTapDevices()
        await sut.presenter.didTapAdd("pod", at: "/media/pod")
        await sut.presenter.didTapDevice(.row(1))
        await sut.presenter.didTapEdit(.choose([.all]), of: .named("pod"))
        await sut.presenter.didTapEdit(.deselect([.playlist("Rainy")]), of: .named("pod"))
        await sut.presenter.didTapEdit(.deselect(nil), of: .row(2))
        await sut.presenter.didTapEdit(.store(as: .opus, hasCovers: nil), of: .named("pod"))
        await sut.presenter.didSwipeToDelete(.named("pod"))
        await sut.presenter.didTapEject(.row(1))

        sut.interactor.expectMessages(
            .fetchDevices,
            .addDevice("pod", at: "/media/pod"),
            .fetchDevice(.row(1)),
            .edit(.choose([.all]), of: .named("pod")),
            .edit(.deselect([.playlist("Rainy")]), of: .named("pod")),
            .edit(.deselect(nil), of: .row(2)),
            .edit(.store(as: .opus, hasCovers: nil), of: .named("pod")),
            .removeDevice(.named("pod")),
            .eject(.row(1))
        )
        expectEqual(sut.view.messages, [])
    }

    @Test("Listed devices are numbered, and have their space if they are connected") func list() {
        let sut = makeSUT()

        sut.presenter.didFetch(devices: [
            ListedDevice(device: .sample(1), connection: .away),
            ListedDevice(device: .sample(2), connection: .here(.sample)),
        ])

        sut.view.expectMessages(
            .update(viewModels: [
                DeviceRow(.sample(1), .away, row: 1), DeviceRow(.sample(2), .here(.sample), row: 2),
            ])
        )
    }

    @Test("A device that was added, changed or removed is shown without a row") func device() {
        let sut = makeSUT()

        sut.presenter.didAdd(device: .sample(1))
        sut.presenter.didFetch(device: .sample(2))
        sut.presenter.didRemove(device: .sample(3))
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(added: DeviceRow(.sample(1))),
            .show(device: DeviceRow(.sample(2))),
            .show(removed: "device3"),
            .show(error: .cancelled)
        )
    }

    @Test(
        "The result of an ejection is shown",
        arguments: [
            (.unmounted, .unmounted), (.flushed(path: "/media/pod"), .mounted(path: "/media/pod")),
            (.notMounted, .folder),
        ] as [(DeviceEjection, EjectedDevice.State)]
    )
    func ejected(ejection: DeviceEjection, state: EjectedDevice.State) {
        let sut = makeSUT()

        sut.presenter.didEject(device: .sample(1), ejection: ejection)

        sut.view.expectMessages(.show(ejected: EjectedDevice(.sample(1), ejection)))
        expectEqual(EjectedDevice(.sample(1), ejection).state, state)
    }

    private func makeSUT() -> (
        presenter: DevicesPresenter, view: DevicesViewingSpy, interactor: DevicesInteractingSpy
    ) {
        let view = DevicesViewingSpy()
        let interactor = DevicesInteractingSpy()
        let presenter = DevicesPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
