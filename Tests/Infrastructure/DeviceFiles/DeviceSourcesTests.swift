import Entities
import Services
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Local files of tracks") struct DeviceSourcesTests {
    @Test("Each track gets its own file, in the order of the tracks, for any number of tracks")
    func order() async throws {
        let folder = try TemporaryFolder()
        let files = try (1...3).map { try folder.write([UInt8](repeating: 0, count: $0), to: "\($0).flac") }
        let tracks = (0..<2500).map { number in
            var track = Track.sample(number)
            // Every fourth track has no file.
            track.details.location = (files + [folder.path("gone.flac")]).map { Location($0) }[number % 4]
            return track
        }

        let wanted = try await DeviceSources(files: FileLocatingSpy()).wanted(tracks)

        expectEqual(wanted.map(\.track), tracks)
        expectEqual(wanted.map { $0.source?.size }, tracks.indices.map { [1, 2, 3, nil][$0 % 4] })
    }

    @Test("An error during the search for files ends it") func failure() async throws {
        let sut = DeviceSources(files: FileLocatingSpy { $0.error = .cancelled })
        var track = Track.sample(1)
        track.details.location = Location("/gone.flac")

        await #expect(throws: ServiceError.cancelled) { try await sut.wanted([track]) }
    }
}
