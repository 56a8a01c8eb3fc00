import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import DeviceSync
@testable import DeviceSyncPrompt

@MainActor struct DeviceSyncViewTests {
    @Test("`devices eject` is the only command; syncs are asked for elsewhere") func commands() async {
        let sut = makeSUT()

        await sut.type("devices eject pod")

        #expect(sut.presenter.messages == [.didTapEject("pod")])
        #expect(sut.display.text(of: .notices) == "")
        #expect(sut.view.commands.map(\.verb) == ["devices"])
    }

    @Test("A sync that another screen asks for is an event") func sync() async {
        let sut = makeSUT()

        await sut.view.sync("pod", isTrial: false)
        await sut.view.sync("card", isTrial: true)

        #expect(
            sut.presenter.messages == [
                .didPullToRefresh("pod", isTrial: false), .didPullToRefresh("card", isTrial: true),
            ]
        )
    }

    @Test("Several rows eject several devices") func rows() async {
        let sut = makeSUT()
        sut.output.remember([ShownRow.device("pod"), .device("card"), .device("old")])

        await sut.type("devices eject 2-3")

        #expect(sut.presenter.messages == [.didTapEject("card"), .didTapEject("old")])
    }

    @Test("Devices are followed where somebody sees it", arguments: [true, false])
    func viewDidAppear(isAtPrompt: Bool) async {
        let sut = makeSUT(isAtPrompt: isAtPrompt)

        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == (isAtPrompt ? [.viewDidAppear] : []))
    }

    @Test("Devices that are plugged in or out are said above the prompt") func changes() {
        let sut = makeSUT()

        sut.view.show(connected: "pod", availableBytes: 10_000_000_000)
        sut.view.show(disconnected: "pod")

        #expect(
            sut.display.text(of: .notices) == """
                “pod” is connected, 10 GB free. `sync pod` brings it up to date.
                “pod” is disconnected.

                """
        )
    }

    @Test("Steps and copying are shown while they go on, and gone after that") func progress() {
        let sut = makeSUT()

        sut.view.show(step: .comparing, of: "pod")
        sut.view.show(step: .copying, of: "pod")
        sut.view.show(
            progress: CopiedPart(DeviceProgress(doneCount: 1, count: 1200, bytes: 5, totalBytes: 10)),
            to: "pod"
        )
        sut.view.show(synced: SyncedDevice(.sample(1, "pod"), DeviceSyncSummary(), isTrial: false))

        let lines = sut.display.messages.compactMap { message -> String? in
            guard case .progress(let line) = message else { return nil }
            return line ?? "(none)"
        }
        #expect(lines.count == 4)
        #expect(lines.prefix(2) == ["Looking at the files of pod", "Copying to pod"])
        #expect(lines.dropFirst(2).first?.hasPrefix("Copying 2 of 1,200: 5 B of 10 B") == true)
        #expect(lines.last == "(none)")
    }

    @Test(
        "How a device was ejected",
        arguments: [
            (.unmounted, "“pod” can be unplugged.\n", #"{"name":"pod","state":"unmounted"}"#),
            (
                .flushed(path: "/media/pod"),
                "Everything is written to “pod”. Unmount /media/pod, then unplug it.\n",
                #"{"name":"pod","state":"mounted","path":"/media/pod"}"#
            ),
            (
                .notMounted,
                "Everything is written to “pod”. It is a folder of another disk, so there is nothing to unmount.\n",
                #"{"name":"pod","state":"folder"}"#
            ),
        ] as [(DeviceEjection, String, String)]
    )
    func ejected(ejection: DeviceEjection, text: String, record: String) {
        let device = EjectedDevice(.sample(1, "pod"), ejection)
        let (sut, scripted) = (makeSUT(), makeSUT(isJSON: true))

        sut.view.show(ejected: device)
        scripted.view.show(ejected: device)

        #expect(sut.display.text(of: .results) == text)
        #expect(scripted.display.text(of: .results) == record + "\n")
    }

    @Test("Errors end the progress, and are the command's failure") func errors() {
        let sut = makeSUT()

        sut.view.show(error: .unavailable(.device("pod", .away)))

        #expect(sut.output.failure?.code == .unavailable)
        #expect(sut.display.messages.first == .progress(nil))
        #expect(sut.display.text(of: .notices) == "“pod” isn't connected. Plug it in, and mount it.\n")
    }

    @MainActor private struct SUT {
        let view: DeviceSyncView
        let presenter: DeviceSyncPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(isAtPrompt: Bool = false, isJSON: Bool = false) -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = DeviceSyncPresentingSpy()
        let view = DeviceSyncView(presenter: presenter, output: output, isAtPrompt: isAtPrompt)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
