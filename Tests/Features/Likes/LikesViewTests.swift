import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Likes
@testable import LikesPrompt

@MainActor struct LikesViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("like", .didTapLike(nil, all: false)),
            ("like 1-2", .didTapLike(.picked([.rows(1...2)]), all: false)),
            ("like 3 --all", .didTapLike(.picked([.rows(3...3)]), all: true)),
            ("unlike", .didTapUnlike(nil, all: false)),
            ("unlike 2 --all", .didTapUnlike(.picked([.rows(2...2)]), all: true)),
        ] as [(String, LikesPresentingSpy.Message)]
    )
    func commands(line: String, event: LikesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Liked tracks are reported, including those already liked",
        arguments: [
            (1, 0, "Liked “Title 1” by Artist 1 (Album 1)."),
            (1, 1, "“Title 1” by Artist 1 (Album 1) is already liked."), (3, 0, "Liked 3 tracks."),
            (3, 1, "Liked 2 tracks; 1 is already liked."), (3, 2, "Liked 1 track; 2 are already liked."),
            (3, 3, "3 tracks are already liked."),
        ]
    )
    func liked(count: Int, known: Int, sentence: String) {
        let sut = makeSUT()

        sut.view.show(liked: (1...count).map { TrackRow(.sample($0)) }, known: known)

        expectEqual(sut.display.text(of: .results), sentence + "\n")
    }

    @Test("Unliked tracks are reported, including those not liked before") func unliked() {
        let sut = makeSUT()
        let rows = [TrackRow(.sample(1)), TrackRow(.sample(2))]

        sut.view.show(unliked: Array(rows.prefix(1)), unknown: 0)
        sut.view.show(unliked: Array(rows.prefix(1)), unknown: 1)
        sut.view.show(unliked: rows, unknown: 1)

        expectEqual(
            sut.display.text(of: .results),
            """
            Unliked “Title 1” by Artist 1 (Album 1).
            “Title 1” by Artist 1 (Album 1) is not liked.
            Unliked 1 track; 1 is not liked.

            """
        )
    }

    @Test("In JSON, the tracks are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(liked: [TrackRow(.sample(1))], known: 0)

        expectEqual(sut.display.text(of: .results), TrackRow(.sample(1)).record.jsonLine)
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        LikesView, LikesPresentingSpy
    > {
        PromptSUT(LikesPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            LikesView(presenter: $0, output: $1)
        }
    }
}
