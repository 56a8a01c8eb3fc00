import Entities
import Services
import TestSupport
import Testing

@testable import Devices

@MainActor struct DevicesInteractorTests {
    @Test("A fetch reports each device with its connection") func fetchDevices() async {
        let sut = makeSUT()
        sut.service.answers.connection = { $0.id == 1 ? .here(.sample) : .away }

        await sut.interactor.fetchDevices()

        sut.delegate.expectMessages(
            .didFetch(devices: [
                ListedDevice(device: .sample(1), connection: .here(.sample)),
                ListedDevice(device: .sample(2), connection: .away),
            ])
        )
        sut.service.expectMessages(.connection(of: .sample(1)), .connection(of: .sample(2)))
    }

    @Test(
        "A device is found by its name, in any case, or by its row",
        arguments: [(.named("DEVICE2"), 2), (.row(2), 2), (.row(1), 1)] as [(ListPick, Int64)]
    )
    func fetchDevice(pick: ListPick, number: Int64) async {
        let sut = makeSUT()

        await sut.interactor.fetchDevice(pick)

        sut.delegate.expectMessages(.didFetch(device: .sample(number)))
        expectEqual(sut.service.messages, [])
    }

    @Test(
        "An unknown device is an error of each request",
        arguments: [(.named("none"), "none"), (.row(0), "0"), (.row(3), "3"), (.row(.min), "\(Int.min)")]
            as [(ListPick, String)]
    )
    func unknown(pick: ListPick, name: String) async {
        let sut = makeSUT()

        await sut.interactor.fetchDevice(pick)
        await sut.interactor.edit(.choose([.all]), of: pick)
        await sut.interactor.edit(.deselect(nil), of: pick)
        await sut.interactor.edit(.store(as: .opus, hasCovers: nil), of: pick)
        await sut.interactor.removeDevice(pick)

        expectEqual(
            sut.delegate.messages,
            Array(repeating: .handle(error: .notFound(.device(name))), count: 5)
        )
        expectEqual(sut.library.messages, Array(repeating: .devices, count: 5))
        expectEqual(sut.service.messages, [])
    }

    @Test("The service adds a device") func add() async {
        let sut = makeSUT()
        sut.service.answers.add = { name, _ in
            name == "card" ? .success(.sample(3, name)) : .failure(.alreadyExists(.deviceName(name)))
        }

        await sut.interactor.addDevice("card", at: "/media/card")
        await sut.interactor.addDevice("pod", at: "/media/pod")

        sut.service.expectMessages(.add("card", at: "/media/card"), .add("pod", at: "/media/pod"))
        sut.delegate.expectMessages(
            .didAdd(device: .sample(3, "card")),
            .handle(error: .alreadyExists(.deviceName("pod")))
        )
    }

    @Test("Format and covers are changed separately or together; the choices are kept") func set() async {
        let selection = DeviceSelection(choices: [.artist("Radiohead")], format: .mp3, hasCovers: true)
        let sut = makeSUT(selection)

        await sut.interactor.edit(.store(as: .opus, hasCovers: nil), of: .row(1))
        await sut.interactor.edit(.store(as: nil, hasCovers: false), of: .row(1))

        var (opus, bare) = (selection, selection)
        (opus.format, bare.hasCovers) = (.opus, false)
        sut.library.expectMessages(
            .devices,
            .setDevice(1, selection: opus),
            .devices,
            .setDevice(1, selection: bare)
        )
        sut.delegate.expectMessages(
            .didFetch(device: .sample(1, selection: opus)),
            .didFetch(device: .sample(1, selection: bare))
        )
    }

    @Test("A change that can't be stored is an error") func notStored() async {
        let sut = makeSUT()
        sut.library.answers.setDeviceDeviceSelection = { _, _ in .failure(.invalid(.searchTooLong)) }

        await sut.interactor.edit(.store(as: .opus, hasCovers: true), of: .row(1))

        sut.delegate.expectMessages(.handle(error: .invalid(.searchTooLong)))
    }

    @Test("The service removes a device") func remove() async {
        let sut = makeSUT()

        await sut.interactor.removeDevice(.named("device2"))
        sut.service.answers.remove = { _ in .failure(.invalid(.searchTooLong)) }
        await sut.interactor.removeDevice(.row(1))

        sut.service.expectMessages(.remove(.sample(2)), .remove(.sample(1)))
        sut.delegate.expectMessages(.didRemove(device: .sample(2)), .handle(error: .invalid(.searchTooLong)))
    }

    @Test("Ejecting reports its result") func eject() async {
        let sut = makeSUT()
        let busy = ServiceError.unavailable(.device("device1", .inUse(reason: "Busy.")))
        sut.service.answers.eject = { _ in .success(.flushed(path: "/media/pod")) }

        await sut.interactor.eject(.named("DEVICE1"))
        sut.service.answers.eject = { _ in .failure(busy) }
        await sut.interactor.eject(.row(1))
        await sut.interactor.eject(.named("none"))

        sut.service.expectMessages(.eject(.sample(1)), .eject(.sample(1)))
        sut.delegate.expectMessages(
            .didEject(device: .sample(1), ejection: .flushed(path: "/media/pod")),
            .handle(error: busy),
            .handle(error: .notFound(.device("none")))
        )
    }

    /// - Parameter selection: the selection of the first of two devices.
    private func makeSUT(_ selection: DeviceSelection = DeviceSelection()) -> (
        interactor: DevicesInteractor, delegate: DevicesInteractorDelegateSpy, library: DeviceStoringSpy,
        service: DeviceServicingSpy
    ) {
        let delegate = DevicesInteractorDelegateSpy()
        let library = DeviceStoringSpy {
            $0.devices = { .success([.sample(1, selection: selection), .sample(2)]) }
        }
        let service = DeviceServicingSpy()
        let interactor = DevicesInteractor(
            library: library,
            service: service,
            browser: CollectionBrowsingSpy(),
            playlists: PlaylistResolvingSpy()
        )
        interactor.delegate = delegate
        return (interactor, delegate, library, service)
    }
}
