import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackPicture
@testable import TrackPictureMpd

@MainActor struct TrackPictureMpdViewTests {
    @Test("Pictures beside files and in tags are sent in parts") func parts() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("abc", to: "cover.jpg")
        let sut = makeSUT(at: path)

        await expectEqual(sut.client.answer("albumart", "a.flac", "1"), "size: 3\nbinary: 2\nbc\n")
        await expectEqual(
            sut.client.answer("readpicture", "a.flac", "0"),
            "size: 3\ntype: image/jpeg\nbinary: 3\nabc\n"
        )
        await expectEqual(sut.client.answer("albumart", "a.flac", "3"), "size: 3\nbinary: 0\n\n")
        await expectEqual(sut.client.answer("albumart", "a.flac", "4"), "ACK [2] Offset too large")

        let file = Listing(
            filter: SearchQuery([.init(.folder(Location("/music/a.flac")))]),
            order: .sorted(.path)
        )
        expectEqual(
            sut.presenter.messages.prefix(2),
            [
                .didTapPicture(of: .picked([.all(of: file)]), kinds: [.besideFile, .server]),
                .didTapPicture(of: .picked([.all(of: file)]), kinds: [.embedded]),
            ]
        )
    }

    @Test("A song without a picture has none, or an empty one in its tags") func none() async {
        let sut = makeSUT(at: nil)

        await expectEqual(sut.client.answer("albumart", "a.flac", "0"), "ACK [50] No file exists")
        await expectEqual(sut.client.answer("readpicture", "a.flac", "0"), "")
        await expectEqual(sut.client.answer("albumart", "../a", "0"), "ACK [50] No such directory")
        await expectEqual(sut.client.answer("albumart", "a.flac", "x"), "ACK [2] Integer expected: x")
    }

    @Test("A picture that has gone, and a song that doesn't exist, are refused") func gone() async {
        await expectEqual(
            makeSUT(at: "/nowhere/cover.jpg").client.answer("albumart", "a", "0"),
            "ACK [50] No file exists"
        )
        let error = ServiceError.notFound(.track(URN(trusted: "sidewinder:tracks:9")))
        await expectEqual(
            makeSUT(at: nil, error: error).client.answer("albumart", "sidewinder:tracks:9", "0"),
            "ACK [50] No such song"
        )
    }

    /// - Parameter path: the path of the picture, if there is one.
    private func makeSUT(at path: String?, error: ServiceError? = nil) -> (
        presenter: TrackPicturePresentingSpy, client: MpdRoutes
    ) {
        let presenter = TrackPicturePresentingSpy()
        let picture = path.map {
            PictureRow(Picture(location: Location($0), mediaType: "image/jpeg", size: 3, kind: .embedded))
        }
        let makeView: @MainActor @Sendable () -> TrackPictureMpdView = {
            let view = TrackPictureMpdView(presenter: presenter, context: .sample)
            presenter.onMessage = { [weak view] _ in
                if let error { return view?.show(error: error) ?? () }
                view?.show(picture: picture, of: TrackRow(.sample(1)))
            }
            return view
        }
        return (presenter, MpdRoutes(TrackPictureMpdView.commands.map { $0.route(makeView) }))
    }
}
