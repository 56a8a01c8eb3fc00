import Console
import ConsoleViews
import Entities
import Records
import Services
import TestSupport
import Testing

@testable import Devices
@testable import DevicesPrompt

/// Tests of the commands and their events.
@MainActor struct DeviceCommandTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("devices", .didTapDevices),
            ("devices add pod /media/x/../pod", .didTapAdd("pod", at: "/media/pod")),
            ("devices choose pod", .didTapDevice(.named("pod"))),
            ("devices choose 2", .didTapDevice(.row(2))),
            ("devices choose pod all", .didTapEdit(.choose([.all]), of: .named("pod"))),
            (
                "devices choose pod playlist Rainy Days",
                .didTapEdit(.choose([.playlist("Rainy Days")]), of: .named("pod"))
            ),
            ("devices choose 2 artist 7", .didTapEdit(.choose([.artist(.row(7))]), of: .row(2))),
            ("devices choose pod album 7", .didTapEdit(.choose([.album(.row(7))]), of: .named("pod"))),
            (
                "devices choose pod added:<30d kid",
                .didTapEdit(.choose([.search("added:<30d kid")]), of: .named("pod"))
            ),
            (
                "devices choose pod 'kid a' all",
                .didTapEdit(.choose([.search("\"kid a\" all")]), of: .named("pod"))
            ),
            ("devices choose pod '1999'", .didTapEdit(.choose([.search("\"1999\"")]), of: .named("pod"))),
            ("devices choose pod --remove", .didTapEdit(.deselect(nil), of: .named("pod"))),
            ("devices choose pod all --remove", .didTapEdit(.deselect([.all]), of: .named("pod"))),
            ("devices choose pod kid --remove", .didTapEdit(.deselect([.search("kid")]), of: .named("pod"))),
            (
                "devices choose pod --as opus",
                .didTapEdit(.store(as: .opus, hasCovers: nil), of: .named("pod"))
            ),
            ("devices choose pod --covers", .didTapEdit(.store(as: nil, hasCovers: true), of: .named("pod"))),
            (
                "devices choose pod --as original --no-covers",
                .didTapEdit(.store(as: .original, hasCovers: false), of: .named("pod"))
            ),
            ("devices remove pod", .didSwipeToDelete(.named("pod"))),
            ("devices remove 2", .didSwipeToDelete(.row(2))),
            ("devices eject pod", .didTapEject(.named("pod"))),
            ("devices eject 2", .didTapEject(.row(2))),
        ] as [(String, DevicesPresentingSpy.Message)]
    )
    func commands(line: String, event: DevicesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Several rows eject several devices") func ejectedRows() async {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.named("pod", .device), .named("card", .device), .named("old", .device),
        ])

        await sut.type("devices eject 2-3")

        sut.presenter.expectMessages(.didTapEject(.named("card")), .didTapEject(.named("old")))
    }

    @Test("Rows of playlists, albums and artists are selected as such") func rows() async {
        let sut = makeSUT()
        sut.output.show([
            Listed(shown: .named("Rainy", .playlist)), Listed(shown: .album(.kidA)),
            Listed(shown: .heardAlbum(.kidA, in: nil)), Listed(shown: .artist("Björk")),
            Listed(shown: .named("Mornings", .playlist)),
        ])

        for row in 1...4 { await sut.type("devices choose pod \(row)") }
        await sut.type("devices choose pod playlist 1")
        await sut.type("devices choose pod 1-2 4 --remove")

        sut.presenter.expectMessages(
            .didTapEdit(.choose([.playlist("Rainy")]), of: .named("pod")),
            .didTapEdit(.choose([.album(.named(.kidA))]), of: .named("pod")),
            .didTapEdit(.choose([.album(.named(.kidA))]), of: .named("pod")),
            .didTapEdit(.choose([.artist(.named("Björk"))]), of: .named("pod")),
            .didTapEdit(.choose([.playlist("Rainy")]), of: .named("pod")),
            .didTapEdit(
                .deselect([.playlist("Rainy"), .album(.named(.kidA)), .artist(.named("Björk"))]),
                of: .named("pod")
            )
        )
    }

    @Test(
        "Single tracks can't be selected",
        arguments: [
            ("1", "Row 1 isn't a playlist, album or artist."),
            ("1-2", "Row 1 isn't a playlist, album or artist."),
            (
                "sidewinder:tracks:1",
                "Choose playlists, albums, artists or searches for a device, not single tracks."
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

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, .usage(message))
    }

    @Test(
        "Invalid input is an error before anything is sent",
        arguments: ["devices choose pod year:soon", "devices choose pod --as wav", "devices add pod"]
    )
    func unreadable(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    private func makeSUT() -> PromptSUT<DevicesView, DevicesPresentingSpy> {
        PromptSUT(DevicesPresentingSpy()) {
            DevicesView(presenter: $0, output: $1)
        }
    }
}

extension AlbumID {
    fileprivate static let kidA = AlbumID(title: "Kid A", artist: "Radiohead")
}

/// A row of another screen's list.
private struct Listed: NumberedRow {
    let shown: RowReference

    static func table(_ rows: [Listed]) -> Table {
        Table([.init("#")], rows: rows.map { _ in [""] })
    }

    var record: Record { Record() }
}
