import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import OpenCollection
@testable import OpenCollectionPrompt

@MainActor struct OpenCollectionViewTests {
    @Test(
        "Names are searched for",
        arguments: [
            ("album kid a", ["kid", "a"]), ("album \"kid a\"", ["kid a"]), ("album \"1989\"", ["1989"]),
        ]
    )
    func names(line: String, words: [String]) async throws {
        let sut = makeSUT()

        await sut.type(line)
        await sut.type(line.replacing("album", with: "artist"))

        guard case .didSelectAlbum(.search(_, let text))? = sut.presenter.messages.first,
            case .didSelectArtist(.search(_, text))? = sut.presenter.messages.last
        else { return #expect(Bool(false), "\(sut.presenter.messages)") }
        expectEqual(text, words.joined(separator: " "))
    }

    @Test("Before any list, a row refers to the list of all albums or artists") func nothingShown() async {
        let sut = makeSUT()

        await sut.type("album 2")
        await sut.type("artist 3")

        sut.presenter.expectMessages(.didSelectAlbum(at: .row(2)), .didSelectArtist(at: .row(3)))
    }

    @Test("A row refers to its printed album or artist, or to its track's") func rows() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")
        sut.output.remember([
            RowReference.album(id), .artist("Björk"), .track(urn: "a:1"), .music(title: "T", artist: "A"),
        ])

        for line in ["album 1", "album 3", "artist 1", "artist 2", "artist 3", "artist 4"] {
            await sut.type(line)
        }

        sut.presenter.expectMessages(
            .didSelectAlbum(at: .named(id)),
            .didSelectAlbum(at: .ofTrack(URN(trusted: "a:1"), row: 3)),
            .didSelectArtist(at: .named("Radiohead")),
            .didSelectArtist(at: .named("Björk")),
            .didSelectArtist(at: .ofTrack(URN(trusted: "a:1"), row: 3)),
            .didSelectArtist(at: .named("A"))
        )
    }

    @Test(
        "Rows of other things and several rows are rejected",
        arguments: [
            ("album 2", "Row 2 is an artist, “Björk”, not an album.\n"),
            ("album 3", "Row 3 is a playlist, “Mix”, not an album.\n"),
            ("artist 3", "Row 3 is a playlist, “Mix”, not an artist.\n"),
            ("artist 1", "Row 1 is an album, “Odd”, not an artist.\n"),
            ("album 9", "There is no row 9: the last list has 3 rows.\n"),
            ("album 1-2", "1-2 is more than one row. Give one.\n"),
        ]
    )
    func otherRows(line: String, message: String) async {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.album(AlbumID(title: "Odd", artist: nil)), .artist("Björk"),
            .other(noun: "a playlist", name: "Mix"),
        ])

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.display.text(of: .notices), message)
    }

    private func makeSUT() -> PromptSUT<OpenCollectionView, OpenCollectionPresentingSpy> {
        PromptSUT(OpenCollectionPresentingSpy()) {
            OpenCollectionView(presenter: $0, output: $1)
        }
    }
}
