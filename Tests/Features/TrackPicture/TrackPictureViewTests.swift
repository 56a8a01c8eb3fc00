import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackPicture
@testable import TrackPicturePrompt

@MainActor struct TrackPictureViewTests {
    @Test("`picture` asks for the picture of any kind") func command() async {
        let sut = makeSUT()

        await sut.type("picture sidewinder:tracks:1")

        sut.presenter.expectMessages(.didTapPicture(of: .sample, kinds: Picture.Kind.allCases))
    }

    @Test("The path is printed") func path() {
        let sut = makeSUT()

        sut.view.show(picture: PictureRow(.sample), of: TrackRow(.sample(1)))

        expectEqual(sut.display.text(of: .results), "/music/cover.jpg\n")
    }

    @Test("Without a picture, there is a notice") func none() {
        let sut = makeSUT()

        sut.view.show(picture: nil, of: TrackRow(.sample(1)))

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.display.text(of: .notices), "“Title 1” by Artist 1 (Album 1) has no picture.\n")
    }

    @Test("For scripts, a picture is a record, and no picture is none") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(picture: PictureRow(.sample), of: TrackRow(.sample(1)))
        sut.view.show(picture: nil, of: TrackRow(.sample(1)))

        expectEqual(
            sut.display.text(of: .results),
            #"{"location":"/music/cover.jpg","mediaType":"image/jpeg","size":3}"# + "\n"
        )
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<TrackPictureView, TrackPicturePresentingSpy> {
        PromptSUT(TrackPicturePresentingSpy(), isJSON: isJSON) {
            TrackPictureView(presenter: $0, output: $1)
        }
    }
}
