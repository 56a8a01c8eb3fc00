import Entities
import Foundation
import Services
import TestSupport

@testable import Pictures

/// A picture service with folders of its own, and doubles of tags and servers.
struct PictureSUT {
    let service: PictureService
    let files = FileLocatingSpy { $0.file = { .success($0.song == nil ? $0 : nil) } }
    let tags = PictureReadingSpy()
    let servers = PictureFetchingSpy()
    let clock = ManualClock()
    let folder: TemporaryFolder

    static let song = Location(source: "home", song: "tr-1")

    init(_ folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        service = PictureService(
            files: files,
            tags: tags,
            servers: servers,
            folder: self.folder.path("new/pictures"),
            clock: clock
        )
    }

    func picture(
        at location: Location,
        kinds: [Picture.Kind] = Picture.Kind.allCases
    ) async throws(ServiceError) -> Picture? {
        var track = Track.sample(1)
        track.details.location = location
        return try await service.picture(of: track, kinds: kinds)
    }

    /// Writes a file for a track, whose content doesn't matter here.
    func writeTrack(_ name: String = "music/a.flac") throws -> Location {
        Location(try folder.write("sound", to: name))
    }

    /// The names in the cache.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("new/pictures"))) ?? []).sorted()
    }

    /// The names of the pictures in the cache, without links.
    var pictures: [String] { names.filter { $0.contains(".") } }

    func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension Picture {
    var bytes: [UInt8]? { FileManager.default.contents(atPath: location.text).map(Array.init) }
}
