import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Duplicates
@testable import DuplicatesPrompt

@MainActor struct DuplicatesViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("duplicates", .didTapDuplicates(by: .tags, limit: nil)),
            ("duplicates --by audio --limit 3", .didTapDuplicates(by: .audio, limit: 3)),
        ] as [(String, DuplicatesPresentingSpy.Message)]
    )
    func commands(line: String, event: DuplicatesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("The track to keep is marked, with the reason") func table() {
        let sut = makeSUT()

        sut.view.update(viewModels: Self.rows)

        expectEqual(
            sut.display.text(of: .results),
            """
            1\t+\tTitle 2\tArtist 2\tAlbum 2\t1:40\togg\t0\thas a file
            2\t\tTitle 1\tArtist 1\tAlbum 1\t\t\t0\t

            """
        )
    }

    @Test("Scripts get tracks with their groups") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: Self.rows)

        let lines = sut.display.text(of: .results).split(separator: "\n")
        #expect(lines.first?.hasSuffix(#","group":1,"keep":true,"reason":"present"}"#) == true)
        #expect(lines.last?.hasSuffix(#","group":1,"keep":false}"#) == true)
    }

    @Test("Rows of all pages can be referred to") func pointing() throws {
        let sut = makeSUT()

        sut.view.update(viewModels: Self.rows)
        sut.view.append(viewModels: DuplicateRow.rows(of: [.sample(4), .sample(3)], number: 2, after: 2))

        let shown = try sut.output.shownRows(1...4, as: RowReference.self)
        expectEqual(shown, [2, 1, 4, 3].map { .track(urn: Track.sample($0).urn.description) })
    }

    @Test("The list ends with an explanation, and says whether it is complete") func remarks() {
        let sut = makeSUT()

        sut.view.show(groupCount: 0, hasMore: false)
        expectEqual(sut.display.text(of: .notices), "")
        sut.view.show(groupCount: 2, hasMore: true)

        expectEqual(
            sut.display.text(of: .notices),
            """
            There may be more; a higher `--limit` shows them. A + marks the track to keep: with a \
            file, then lossless, liked, more plays, older. Delete the others by row with `delete`.

            """
        )
    }

    @Test("A notice reports that no duplicates were found") func none() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(sut.display.text(of: .notices), "No duplicates.\n")
    }

    @Test("Progress is shown during the command") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(comparedCount: 12) }

        await sut.type("duplicates --by audio")

        #expect(sut.display.messages.contains(.progress("Comparing files: 12")))
    }

    private static let rows = DuplicateRow.rows(of: [.sample(1), .playable(2)], number: 1, after: 0)

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<DuplicatesView, DuplicatesPresentingSpy> {
        PromptSUT(DuplicatesPresentingSpy(), isJSON: isJSON) {
            DuplicatesView(presenter: $0, output: $1)
        }
    }
}
