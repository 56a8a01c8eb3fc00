import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import FolderDetail
@testable import FolderDetailPrompt

@MainActor struct FolderDetailViewTests {
    private static let folders = ["/music/Mira", "/music/Noor"].map { FolderRow(Location($0), isTop: false) }
    private static let tracks = [TrackRow(.playable(1), row: 1), TrackRow(.playable(2), row: 2)]

    @Test("A folder is opened by its absolute path", arguments: ["/music", "/music/", "/music/Mira/.."])
    func command(path: String) async {
        let sut = makeSUT()

        await sut.type("folder \(path)")

        sut.presenter.expectMessages(.didOpen(Location("/music")))
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: ["folder", "folder /music /other", "folder /music --all"]
    )
    func misuse(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Folders come before tracks, which can be referred to by their rows") func contents() throws {
        let sut = makeSUT(terminals: [.results])

        sut.view.show(folders: Self.folders, tracks: Self.tracks)

        expectEqual(
            sut.display.text(of: .results),
            """
            Mira/
            Noor/
            #  TITLE    ARTIST    ALBUM    TIME  PLAYS
            1  Title 1  Artist 1  Album 1  1:40      0
            2  Title 2  Artist 2  Album 2  1:40      0

            """
        )
        let rows = try sut.output.shownRows(1...2, as: RowReference.self)
        expectEqual(rows, Self.tracks.map { .track(urn: $0.urn) })
    }

    @Test("On a narrow screen, names of folders are left whole") func narrow() {
        let sut = makeSUT(terminals: [.results], columns: 40)
        let long = FolderRow(Location("/music/Experimental electroacoustic chamber music"), isTop: false)

        sut.view.show(folders: [long], tracks: Self.tracks)

        expectEqual(
            sut.display.text(of: .results),
            """
            Experimental electroacoustic chamber music/
            #  TITLE    ARTIST    ALBUM    TIME
            1  Title 1  Artist 1  Album 1  1:40
            2  Title 2  Artist 2  Album 2  1:40

            """
        )
    }

    @Test("In a pipe, folders are rows like tracks") func onlyFolders() {
        let sut = makeSUT()

        sut.view.show(folders: Self.folders, tracks: [])

        expectEqual(sut.display.text(of: .results), "\tMira/\t\t\t\t\n\tNoor/\t\t\t\t\n")
    }

    @Test("Control characters in names don't reach the terminal") func hostile() {
        let sut = makeSUT(terminals: [.results])

        sut.view.show(folders: [FolderRow(Location("/music/a\u{1B}\nb"), isTop: false)], tracks: [])

        let text = sut.display.text(of: .results)
        #expect(!text.contains("\u{1B}"))
        expectEqual(text.count { $0 == "\n" }, 1)
    }

    @Test("For scripts, folders and tracks are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(folders: Self.folders, tracks: Self.tracks)

        expectEqual(
            sut.display.text(of: .results),
            #"{"folder":"Mira","location":"/music/Mira"}"# + "\n"
                + #"{"folder":"Noor","location":"/music/Noor"}"# + "\n"
                + Self.tracks.map(\.record.jsonLine).joined()
        )
    }

    @Test("An error ends the command") func error() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(error: .notFound(.folder("/music"))) }

        await sut.type("folder /music")

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.output.failure?.code, .notFound)
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        isJSON: Bool = false
    ) -> PromptSUT<FolderDetailView, FolderDetailPresentingSpy> {
        PromptSUT(FolderDetailPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            FolderDetailView(presenter: $0, output: $1)
        }
    }
}
