import Entities
import Services

@MainActor final class TrackPictureInteractor {
    weak var delegate: (any TrackPictureInteractorDelegate)?

    private let resolver: any TrackResolving
    private let pictures: any PictureServicing

    init(resolver: any TrackResolving, pictures: any PictureServicing) {
        self.resolver = resolver
        self.pictures = pictures
    }
}

extension TrackPictureInteractor: TrackPictureInteracting {
    func fetchPicture(of selection: TrackSelection, kinds: [Picture.Kind]) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let track = try await resolver.track(selection)
            delegate?.didFetch(picture: try await pictures.picture(of: track, kinds: kinds), of: track)
        }
    }
}
