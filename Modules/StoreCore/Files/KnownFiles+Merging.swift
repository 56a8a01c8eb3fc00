import Entities
import Foundation

extension KnownFiles {
    /// Merges a page of files with a page of tracks.
    ///
    /// - Parameters:
    ///   - files: the locations of files with their stamps, in byte order.
    ///   - tracks: the locations of tracks in the same order, without duplicates.
    ///   - limit: the number requested of each.
    package init(_ files: [(location: String, stamp: FileStamp)], tracks: [String], limit: Int) {
        var (files, tracks) = (files, tracks)
        // A full page may continue: locations after its end aren't known yet.
        let ends = [
            files.count == limit ? files.last?.location : nil, tracks.count == limit ? tracks.last : nil,
        ]
        let next = ends.compactMap(\.self).min { Self.order($0, $1) < 0 }
        if let next {
            while let last = files.last, Self.order(last.location, next) > 0 { files.removeLast() }
            while let last = tracks.last, Self.order(last, next) > 0 { tracks.removeLast() }
        }
        self.init(files: Self.merged(files, tracks), next: next)
    }

    private static func merged(
        _ files: [(location: String, stamp: FileStamp)],
        _ tracks: [String]
    ) -> [KnownFile] {
        var merged: [KnownFile] = []
        merged.reserveCapacity(max(files.count, tracks.count))
        var (file, track) = (0, 0)
        while file < files.count || track < tracks.count {
            let order = order(
                file < files.count ? files[file].location : nil,
                track < tracks.count ? tracks[track] : nil
            )
            merged.append(
                KnownFile(
                    location: Location(order <= 0 ? files[file].location : tracks[track]),
                    stamp: order <= 0 ? files[file].stamp : nil,
                    hasTrack: order >= 0
                )
            )
            if order <= 0 { file += 1 }
            if order >= 0 { track += 1 }
        }
        return merged
    }

    /// Negative if the first text precedes the second in byte order; a missing one comes last.
    private static func order(_ first: String?, _ second: String?) -> Int {
        guard var first else { return 1 }
        guard var second else { return -1 }
        return first.withUTF8 { first in
            second.withUTF8 { second in
                guard let start = first.baseAddress, let otherStart = second.baseAddress else {
                    return first.count - second.count
                }
                let order = memcmp(start, otherStart, min(first.count, second.count))
                return order == 0 ? first.count - second.count : Int(order)
            }
        }
    }
}
