import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

@MainActor struct DevicesViewTests {
    @Test("Without devices, the list explains how to add one") func noDevices() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(
            sut.display.text(of: .notices),
            "No devices. `devices add NAME PATH` adds a mounted player or folder.\n"
        )
    }

    @Test("The list shows connections and copied tracks") func list() {
        let sut = makeSUT(terminals: [.results])
        var locked = DeviceSpace.sample
        locked.isReadOnly = true

        sut.view.update(viewModels: [
            DeviceRow(
                .sample(1, "pod", selection: .chosen, copies: FileSum(count: 1200)),
                .here(.sample),
                row: 1
            ),
            DeviceRow(.sample(2, "card"), .here(locked), row: 2),
            DeviceRow(.sample(3, "old", selection: DeviceSelection(choices: [.all])), .away, row: 3),
        ])

        expectEqual(
            sut.display.text(of: .results),
            """
            #  NAME  STATE          FREE  CHOSEN                          TRACKS  SYNCED
            1  pod   connected     10 GB  playlist Rainy, year:1990-1999   1,200  never
            2  card  read-only     10 GB  nothing yet                          0  never
            3  old   disconnected         all                                  0  never

            """
        )
    }

    @Test("On a narrow screen, the list shortens selections, not the connections") func narrow() {
        let sut = makeSUT(terminals: [.results], columns: 40)

        sut.view.update(viewModels: [
            DeviceRow(.sample(1, "pod", selection: .chosen), .away, row: 1)
        ])

        expectEqual(
            sut.display.text(of: .results),
            """
            #  NAME  STATE         CHOSEN
            1  pod   disconnected  playlist Rainy, …

            """
        )
    }

    @Test("A row of the list refers to its device") func rows() async {
        let sut = makeSUT()
        sut.view.update(viewModels: [
            DeviceRow(.sample(1, "pod"), .away, row: 1), DeviceRow(.sample(2, "card"), .away, row: 2),
        ])

        await sut.type("devices remove 2")
        await sut.type("devices remove 1-2")

        sut.presenter.expectMessages(.didSwipeToDelete(.named("card")))
        expectEqual(sut.output.failure, .usage("1-2 is more than one row. Give one."))
    }

    @Test("An added device is described, with a hint on selecting music") func added() {
        let sut = makeSUT()

        sut.view.show(added: DeviceRow(.sample(1, "pod")))
        sut.view.show(added: DeviceRow(.sample(2, "card", kind: .folder)))

        expectEqual(
            sut.display.text(of: .results),
            """
            Added device “pod”, a Rockbox player at /media/device1.
            Added device “card”, a folder at /media/device2.

            """
        )
        #expect(sut.display.text(of: .notices).hasPrefix("`devices choose pod artist NAME` "))
    }

    @Test(
        "A device's selection and format are shown",
        arguments: [
            (DeviceSelection(), "Nothing is chosen for “pod” yet.\n"),
            (
                DeviceSelection.chosen,
                """
                Chosen for “pod”:
                  playlist Rainy
                  year:1990-1999

                """
            ),
            (
                DeviceSelection(
                    choices: [.album(title: "Kid A", artist: "Radiohead"), .artist("Björk"), .all],
                    format: .opus,
                    hasCovers: true
                ),
                """
                Chosen for “pod”:
                  album Kid A by Radiohead
                  artist Björk
                  all
                Lossless tracks are converted to Opus.
                Album covers are included.

                """
            ),
        ]
    )
    func device(selection: DeviceSelection, text: String) {
        let sut = makeSUT()

        sut.view.show(device: DeviceRow(.sample(1, "pod", selection: selection)))

        expectEqual(sut.display.text(of: .results), text)
        expectEqual(
            sut.display.text(of: .notices),
            (selection.choices.isEmpty
                ? "`devices choose pod artist NAME` chooses an artist; `help devices` lists more choices.\n"
                : "`sync pod --dry-run` previews a sync; `sync pod` runs it.\n")
        )
    }

    @Test("Removing a device explains how to add it again") func removed() {
        let sut = makeSUT()

        sut.view.show(removed: "pod")

        expectEqual(
            sut.display.text(of: .results),
            "Removed device “pod”. Its files were kept; `devices add` with its folder adds it again.\n"
        )
    }

    @Test(
        "The result of an ejection is reported",
        arguments: [
            (.unmounted, "Unmounted “pod”. You can disconnect it.\n", #"{"name":"pod","state":"unmounted"}"#),
            (
                .flushed(path: "/media/pod"),
                "All data is written to “pod”. Unmount /media/pod, then disconnect it.\n",
                #"{"name":"pod","state":"mounted","path":"/media/pod"}"#
            ),
            (
                .notMounted,
                "All data is written to “pod”. It is a folder, not a disk of its own, so there is nothing to unmount.\n",
                #"{"name":"pod","state":"folder"}"#
            ),
        ] as [(DeviceEjection, String, String)]
    )
    func ejected(ejection: DeviceEjection, text: String, record: String) {
        let device = EjectedDevice(.sample(1, "pod"), ejection)
        let (sut, scripted) = (makeSUT(), makeSUT(isJSON: true))

        sut.view.show(ejected: device)
        scripted.view.show(ejected: device)

        expectEqual(sut.display.text(of: .results), text)
        expectEqual(scripted.display.text(of: .results), record + "\n")
    }

    @Test("Scripts get records") func records() {
        let sut = makeSUT(isJSON: true)
        let device = Device.sample(1, "pod", selection: .chosen, copies: FileSum(count: 2, bytes: 9))

        sut.view.update(viewModels: [DeviceRow(device, .here(.sample), row: 1)])
        sut.view.show(added: DeviceRow(.sample(2, "card", kind: .folder)))
        sut.view.show(removed: "card")

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"name":"pod","kind":"rockbox","state":"connected","path":"/media/card",\
            "availableBytes":10000000000,"capacityBytes":64000000000,\
            "choices":["playlist Rainy","year:1990-1999"],"format":"original","covers":false,\
            "tracks":2,"bytes":9}
            {"name":"card","kind":"folder","path":"/media/device2","choices":[],"format":"original",\
            "covers":false,"tracks":0,"bytes":0}
            {"name":"card"}

            """
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    private func makeSUT(terminals: Set<TextStream> = [], columns: Int = 80, isJSON: Bool = false)
        -> PromptSUT<DevicesView, DevicesPresentingSpy>
    {
        PromptSUT(DevicesPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            DevicesView(presenter: $0, output: $1)
        }
    }
}

extension DeviceSelection {
    fileprivate static let chosen = DeviceSelection(choices: [.playlist("Rainy"), .search("year:1990-1999")])
}
