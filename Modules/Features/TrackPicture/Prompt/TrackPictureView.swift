import Console
import ConsoleViews
import Entities
import Services
import TrackPicture
import ViewModels

@MainActor final class TrackPictureView {
    private let presenter: any TrackPicturePresenting
    let output: Output

    init(presenter: any TrackPicturePresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TrackPictureView: Screen {
    var title: String { "Picture" }

    var commands: [Command] {
        [
            Command("picture", [.tracks], help: "print the path of a track's cover") {
                [self] input async throws(CommandFailure) in
                let track = try input.tracks(shownBy: output)
                await presenter.didTapPicture(of: track, kinds: Picture.Kind.allCases)
            }
        ]
    }
}

extension TrackPictureView: TrackPictureViewing, PromptView {
    func show(picture: PictureRow?, of track: TrackRow) {
        if output.isJSON { return output.records(picture.map { [$0.record] } ?? []) }
        guard let picture else { return output.notice("\(track.phrase) has no picture.") }
        output.line(picture.path)
    }
}

extension TrackPictureBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any TrackPicturePresenting,
        output: Output
    ) -> some TrackPictureViewing & Screen {
        TrackPictureView(presenter: presenter, output: output)
    }
}
