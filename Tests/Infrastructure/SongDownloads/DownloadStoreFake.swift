import Entities
import Foundation
import Services
import TestSupport

/// Records downloads like the library does, for the tracks of a test.
actor DownloadStoreFake: DownloadStoring {
    private var tracks: [Location: Track] = [:]
    private var songs: [Location: SourceSong] = [:]
    private var otherPlaces: [Location: [Location]] = [:]
    private var kept: [(file: DownloadedFile, date: Date, listedSize: Int64?)] = []
    private var unneeded: [String] = []

    /// - Parameter sizes: the sizes of songs as listed by servers, by song number.
    init(sizes: [Int: Int64] = [:]) {
        for number in 0..<20 {
            let track = Track.song(number)
            guard let location = track.details.location else { continue }
            tracks[location] = track
            songs[location] = SourceSong(
                details: track.details,
                path: "a/\(number).flac",
                size: sizes[number]
            )
        }
    }

    var files: [DownloadedFile] { kept.map(\.file) }

    func setPlaces(_ places: [Location], besides location: Location) {
        otherPlaces[location] = places
    }

    func setSize(_ size: Int64, of number: Int) {
        songs[Location(source: "home", song: "\(number)")]?.size = size
    }

    func removeTrack(_ number: Int) {
        tracks[Location(source: "home", song: "\(number)")] = nil
    }

    func storedDownloads() async throws(ServiceError) -> [Download] {
        kept.compactMap { file, date, listedSize in
            tracks[file.location].map { track in
                let isOutdated = songs[file.location]?.size != listedSize
                return Download(track: track, file: file, downloadedAt: date, isOutdated: isOutdated)
            }
        }
    }

    func keptFile(of location: Location) async throws(ServiceError) -> DownloadedFile? {
        kept.first { $0.file.location == location }?.file
    }

    func keep(_ file: DownloadedFile, at date: Date) async throws(ServiceError) {
        unneeded += kept.filter { $0.file.location == file.location }.map(\.file.name)
        kept.removeAll { $0.file.location == file.location }
        kept.append((file, date, songs[file.location]?.size))
    }

    func keeps(_ name: String) async throws(ServiceError) -> Bool {
        kept.contains { $0.file.name == name }
    }

    func unneededFiles() async throws(ServiceError) -> [String] {
        unneeded + kept.filter { tracks[$0.file.location] == nil }.map(\.file.name)
    }

    func forgetFiles(_ names: [String]) async throws(ServiceError) {
        kept.removeAll { names.contains($0.file.name) }
        unneeded.removeAll(where: names.contains)
    }

    func places(besides location: Location) async throws(ServiceError) -> [Location] {
        otherPlaces[location] ?? []
    }

    func song(at location: Location) async throws(ServiceError) -> SourceSong? { songs[location] }
}

extension Track {
    /// A song of the music server `home`.
    static func song(_ number: Int, of source: String = "home") -> Track {
        var track = sample(number)
        track.details.location = Location(source: source, song: "\(number)")
        return track
    }
}
