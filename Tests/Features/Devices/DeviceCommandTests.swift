import Console
import ConsoleViews
import Entities
import Records
import Services
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

/// What is typed, and the events that it is.
@MainActor struct DeviceCommandTests {
    @Test(
        "Commands are events",
        arguments: [
            ("devices", .didTapDevices),
            ("devices add pod /media/x/../pod", .didTapAdd("pod", at: "/media/pod")),
            ("devices choose pod", .didTapDevice(.name("pod"))),
            ("devices choose 2", .didTapDevice(.row(2))),
            ("devices choose pod all", .didTapChoose(.all, for: .name("pod"))),
            (
                "devices choose pod playlist Rainy Days",
                .didTapChoose(.playlist("Rainy Days"), for: .name("pod"))
            ),
            ("devices choose 2 artist 7", .didTapChoose(.artist(.row(7)), for: .row(2))),
            ("devices choose pod album 7", .didTapChoose(.album(.row(7)), for: .name("pod"))),
            (
                "devices choose pod added:<30d kid",
                .didTapChoose(.search("added:<30d kid"), for: .name("pod"))
            ),
            ("devices choose pod 'kid a' all", .didTapChoose(.search("\"kid a\" all"), for: .name("pod"))),
            ("devices choose pod '1999'", .didTapChoose(.search("\"1999\""), for: .name("pod"))),
            ("devices choose pod --remove", .didTapUnchoose(nil, for: .name("pod"))),
            ("devices choose pod all --remove", .didTapUnchoose(.all, for: .name("pod"))),
            ("devices choose pod kid --remove", .didTapUnchoose(.search("kid"), for: .name("pod"))),
            ("devices choose pod --as opus", .didSet(format: .opus, hasCovers: nil, of: .name("pod"))),
            ("devices choose pod --covers", .didSet(format: nil, hasCovers: true, of: .name("pod"))),
            (
                "devices choose pod --as original --no-covers",
                .didSet(format: .original, hasCovers: false, of: .name("pod"))
            ),
            ("devices remove pod", .didSwipeToDelete(.name("pod"))),
            ("devices remove 2", .didSwipeToDelete(.row(2))),
            ("devices eject pod", .didTapEject(.name("pod"))),
            ("devices eject 2", .didTapEject(.row(2))),
        ] as [(String, DevicesPresentingSpy.Message)]
    )
    func commands(line: String, event: DevicesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test("Several rows eject several devices") func ejectedRows() async {
        let sut = makeSUT()
        sut.output.remember([ShownRow.device("pod"), .device("card"), .device("old")])

        await sut.type("devices eject 2-3")

        #expect(sut.presenter.messages == [.didTapEject(.name("card")), .didTapEject(.name("old"))])
    }

    @Test("Rows of playlists, albums and artists are chosen as what they are") func rows() async {
        let sut = makeSUT()
        sut.output.show([
            Listed(shown: .playlist("Rainy")), Listed(shown: .album(.kidA)),
            Listed(shown: .heardAlbum(.kidA, in: nil)), Listed(shown: .artist("Björk")),
            Listed(shown: .playlist("Mornings")),
        ])

        for row in 1...4 { await sut.type("devices choose pod \(row)") }
        await sut.type("devices choose pod playlist 1")

        #expect(
            sut.presenter.messages == [
                .didTapChoose(.playlist("Rainy"), for: .name("pod")),
                .didTapChoose(.album(.named(.kidA)), for: .name("pod")),
                .didTapChoose(.album(.named(.kidA)), for: .name("pod")),
                .didTapChoose(.artist(.named("Björk")), for: .name("pod")),
                .didTapChoose(.playlist("Rainy"), for: .name("pod")),
            ]
        )
    }

    @Test(
        "Single tracks aren't chosen",
        arguments: [
            ("1", "Row 1 isn't a playlist, album or artist."),
            ("1-2", "A device carries playlists, albums, artists and searches, not single tracks."),
            (
                "sidewinder:tracks:1",
                "A device carries playlists, albums, artists and searches, not single tracks."
            ),
        ]
    )
    func tracks(word: String, message: String) async {
        let sut = makeSUT()
        sut.output.show([
            Listed(shown: .track(urn: "sidewinder:tracks:1")),
            Listed(shown: .track(urn: "sidewinder:tracks:2")),
        ])

        await sut.type("devices choose pod \(word)")

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure == .usage(message))
    }

    @Test(
        "What can't be read is an error before anything is sent",
        arguments: ["devices choose pod year:soon", "devices choose pod --as wav", "devices add pod"]
    )
    func unreadable(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == .usage)
    }

    @MainActor private struct SUT {
        let presenter: DevicesPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT() -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let presenter = DevicesPresentingSpy()
        let view = DevicesView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(presenter: presenter, output: output, display: display, session: session)
    }
}

extension AlbumID {
    fileprivate static let kidA = AlbumID(title: "Kid A", artist: "Radiohead")
}

/// A row of another screen's list.
private struct Listed: ListedRow {
    let shown: ShownRow

    static func table(_ rows: [Listed]) -> Table {
        Table([.init("#")], rows: rows.map { _ in [""] })
    }

    var record: Record { Record() }
}
