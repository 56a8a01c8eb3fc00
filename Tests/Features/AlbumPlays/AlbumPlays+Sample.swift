import Entities
import Foundation
import TestSupport

@testable import AlbumPlays

extension Entities.AlbumPlays {
    /// An album of two tracks with three plays; another played track isn't in the library.
    static let sample = sample(plays: 3)

    /// - Parameter isInLibrary: whether the library has the album and its tracks.
    static func sample(plays: Int, isInLibrary: Bool = true) -> Entities.AlbumPlays {
        let tracks: [Track] = [.playable(1), .playable(2)]
        return Entities.AlbumPlays(
            id: Album.sample(1).id,
            plays: plays,
            weekPlays: 1,
            yearPlays: 2,
            heard: Date(timeIntervalSince1970: 1_425_254_400)...Date(timeIntervalSince1970: 1_795_253_400),
            years: [
                PlayBucket(start: Date(timeIntervalSince1970: 1_420_070_400), plays: 1),
                PlayBucket(start: Date(timeIntervalSince1970: 1_767_225_600), plays: 2),
            ],
            contents: isInLibrary ? AlbumContents(album: .sample(1), tracks: tracks) : nil,
            tracks: tracks.map {
                HeardTrack(
                    title: $0.details.title,
                    artist: $0.details.artist,
                    plays: 1,
                    track: isInLibrary ? $0 : nil
                )
            } + [HeardTrack(title: "Bonus", artist: nil, plays: 1)]
        )
    }
}
