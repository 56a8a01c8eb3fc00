import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import DeviceFiles

extension DeviceStage {
    /// Syncs different music in each round. Each sync may be interrupted; after an uninterrupted one, all bytes are
    /// compared.
    ///
    /// - Parameters:
    ///   - interrupt: called before a sync. The function it returns is called during the sync with the number of the
    ///     event, starting at 1.
    ///   - repair: makes the device usable again.
    ///   - codes: the errors that an interrupted sync may throw.
    /// - Returns: the number of interrupted syncs.
    func syncRounds(
        _ count: Int,
        seed: UInt64,
        interrupt: (inout SeededGenerator) throws -> @Sendable (Int) async -> Void,
        repair: () async throws -> Void,
        codes: Set<ServiceError.Code>
    ) async throws -> Int {
        let device = try await add()
        var generator = SeededGenerator(trial: seed)
        var interrupted = 0
        for round in 0..<count {
            let numbers = (1...12).shuffled(using: &generator).prefix(5)
            let tracks = try numbers.map { number in
                try track(number, String(repeating: "\(number)/\(round / 6) ", count: number * 4000))
            }
            let list = [DevicePlaylist(name: "Mix", tracks: tracks.map(\.urn))]
            let interruption = try interrupt(&generator)
            let events = Mutex(0)
            do {
                try await sync(device, tracks, list) { _ in
                    let number = events.withLock { events in
                        events += 1
                        return events
                    }
                    await interruption(number)
                }
            } catch let error as ServiceError {
                interrupted += 1
                #expect(codes.contains(error.code), "round \(round): \(error)")
            }
            try await repair()
            if Bool.random(using: &generator) { continue }
            try await sync(device, tracks, list)
            expect(tracks, "round \(round)")
        }
        return interrupted
    }

    /// Expects the device to have complete copies of these tracks, the playlist, and nothing else.
    private func expect(_ tracks: [Track], _ comment: String) {
        let names = tracks.map { track in
            "Music/\(track.details.artist ?? "")/\(track.details.album ?? "")/\(track.details.title).mp3"
        }
        let files = DeviceFolder.files(in: card).filter { $0 != DeviceIdentityFile.path }
        expectEqual(files, (names + ["Playlists/Mix.m3u8"]).sorted(), "\(comment)")
        for (name, track) in zip(names, tracks) {
            let source = track.details.location?.text ?? ""
            let isWhole = FileManager.default.contentsEqual(atPath: "\(card)/\(name)", andPath: source)
            #expect(isWhole, "\(comment): \(name)")
        }
    }
}
