import Entities
import Foundation
import Services
import Synchronization
import TestSupport

@testable import SongDownloads

/// A server's response for a song.
enum ServedSong: Sendable {
    /// Sends parts, after reporting the total size.
    case sends([String], then: Int64?)
    case fails(ServiceError)
    /// Cuts the first connection.
    indirect case cutOnce(ServedSong)
    /// Sends a part, and then stalls.
    case stalls(after: String, @Sendable () -> Void)
}

/// A service with its own folder, servers with the responses of the test, and the reported events.
struct DownloadSUT {
    let service: DownloadService
    let store: DownloadStoreFake
    let songs: SongFetchingSpy
    let folder: TemporaryFolder
    let events = Events()

    static let date = Date(timeIntervalSince1970: 1_795_339_800)

    init(
        sizes: [Int: Int64],
        limit: Int64,
        answer: @escaping @Sendable (_ number: Int) -> ServedSong
    ) throws {
        folder = try TemporaryFolder()
        store = DownloadStoreFake(sizes: sizes)
        let tries = Tries()
        songs = SongFetchingSpy {
            $0.fetchSong = { location, receive in
                let number = Int(location.song?.number ?? "") ?? 0
                return await Self.serve(answer(number), isFirst: tries.isFirst(number), receive)
            }
        }
        service = DownloadService(
            storing: store,
            songs: songs,
            folder: folder.path("downloads"),
            limit: { limit },
            now: { Self.date }
        )
    }

    var path: String { folder.path("downloads") }

    /// The names of the files in the folder.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

    func download(_ tracks: [Track]) async throws(ServiceError) -> DownloadSummary {
        try await service.download(tracks) { [events] in events.add($0) }
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: path(of: name)).map { String(decoding: $0, as: UTF8.self) }
    }

    func permissions(of name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path(of: name)))?[.posixPermissions] as? Int
    }

    func location(_ number: Int) -> Location { Location(source: "home", song: "\(number)") }

    func track(at path: String) -> Track {
        var track = Track.sample(9)
        track.details.location = Location(path)
        return track
    }

    private static func serve(
        _ song: ServedSong,
        isFirst: Bool,
        _ receive: @Sendable ([UInt8], Int64?) async throws(ServiceError) -> Void
    ) async -> Result<Int64?, ServiceError> {
        do throws(ServiceError) {
            switch song {
            case .sends(let parts, let size):
                for part in parts { try await receive(Array(part.utf8), size) }
                return .success(size)
            case .fails(let error): throw error
            case .cutOnce(let song):
                if isFirst { throw .unavailable(.host("home", .cutOff)) }
                return await serve(song, isFirst: false, receive)
            case .stalls(let part, let tell):
                try await receive(Array(part.utf8), nil)
                tell()
                let (never, _) = AsyncStream<Void>.makeStream()
                for await _ in never {}
                throw .cancelled
            }
        } catch {
            return .failure(error)
        }
    }
}

/// The events that a service reported.
final class Events: Sendable {
    private let events = Mutex<[DownloadEvent]>([])

    var all: [DownloadEvent] { events.withLock(\.self) }

    var failures: [ServiceError] {
        all.compactMap { if case .failed(let error) = $0 { error } else { nil } }
    }

    func add(_ event: DownloadEvent) {
        events.withLock { $0.append(event) }
    }
}

private final class Tries: Sendable {
    private let numbers = Mutex<Set<Int>>([])

    func isFirst(_ number: Int) -> Bool {
        numbers.withLock { $0.insert(number).inserted }
    }
}
