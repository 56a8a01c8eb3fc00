import Entities
import Foundation
import TestSupport

extension Download {
    /// The download of the track with the same number.
    static func sample(_ number: Int, isOutdated: Bool = false) -> Download {
        Download(
            track: .sample(number),
            file: DownloadedFile(
                name: "\(number).flac",
                location: Location(source: "home", song: "\(number)"),
                size: 3
            ),
            downloadedAt: Date(timeIntervalSince1970: 1_795_339_800),
            isOutdated: isOutdated
        )
    }
}
