import Entities
import Foundation
import Mpd
import MpdViews
import Services
import TrackPicture
import ViewModels

/// The pictures of songs for clients of MPD, for one command.
@MainActor package final class TrackPictureMpdView {
    private let presenter: any TrackPicturePresenting
    package let context: MpdContext
    private var picture: PictureRow?
    package var error: ServiceError?

    package init(presenter: any TrackPicturePresenting, context: MpdContext) {
        (self.presenter, self.context) = (presenter, context)
    }
}

extension TrackPictureMpdView {
    package static let commands: [MpdCommand<TrackPictureMpdView>] = [
        MpdCommand("albumart", arguments: 2...2) { view, request, response async throws(MpdError) in
            let offset = try request.integer(1, in: 0 ... .max)
            // A song of a server has no folder, so its cover takes the place of a file there.
            guard let picture = try await view.picture(of: request.text(0), [.besideFile, .server]) else {
                throw .noFile
            }
            try await response.add(picture: try picture.bytes(), from: offset)
        },
        MpdCommand("readpicture", arguments: 2...2) { view, request, response async throws(MpdError) in
            let offset = try request.integer(1, in: 0 ... .max)
            guard let picture = try await view.picture(of: request.text(0), [.embedded]) else { return }
            try await response.add(picture: try picture.bytes(), type: picture.mediaType, from: offset)
        },
    ]

    private func picture(of song: String, _ kinds: [Picture.Kind]) async throws(MpdError) -> PictureRow? {
        await presenter.didTapPicture(of: try context.paths.selection(song), kinds: kinds)
        try throwShownError()
        return picture
    }
}

extension TrackPictureMpdView: TrackPictureViewing, MpdView {
    package func show(picture: PictureRow?, of track: TrackRow) {
        self.picture = picture
    }
}

extension PictureRow {
    /// The image. Only the parts that are sent are read.
    fileprivate func bytes() throws(MpdError) -> Data {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
            throw .noFile
        }
        return data
    }
}
