import Entities
import Services
import TestSupport
import Testing

@testable import TrackPicture

@MainActor struct TrackPictureInteractorTests {
    @Test(
        "The picture of the only track is fetched, also if there is none",
        arguments: [Picture.sample, nil]
    )
    func fetch(picture: Picture?) async {
        let pictures = PictureServicingSpy { $0.picture = { _, _ in .success(picture) } }
        let sut = makeSUT(TrackResolvingSpy { $0.track = { _ in .success(.sample(1)) } }, pictures)

        await sut.interactor.fetchPicture(of: .sample, kinds: [.embedded])

        pictures.expectMessages(.picture(of: .sample(1), kinds: [.embedded]))
        sut.delegate.expectMessages(.didFetch(picture: picture, of: .sample(1)))
    }

    @Test("A failed request reports its error") func failures() async {
        let found = TrackResolvingSpy { $0.track = { _ in .success(.sample(1)) } }
        for sut in [
            makeSUT(TrackResolvingSpy { $0.error = .cancelled }, PictureServicingSpy()),
            makeSUT(found, PictureServicingSpy { $0.error = .cancelled }),
        ] {
            await sut.interactor.fetchPicture(of: .sample, kinds: Picture.Kind.allCases)

            sut.delegate.expectMessages(.handle(error: .cancelled))
        }
    }

    private func makeSUT(_ resolver: TrackResolvingSpy, _ pictures: PictureServicingSpy) -> (
        interactor: TrackPictureInteractor, delegate: TrackPictureInteractorDelegateSpy
    ) {
        let delegate = TrackPictureInteractorDelegateSpy()
        let interactor = TrackPictureInteractor(resolver: resolver, pictures: pictures)
        interactor.delegate = delegate
        return (interactor, delegate)
    }
}
