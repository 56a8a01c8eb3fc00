import Entities
import Services

@MainActor final class DuplicatesInteractor {
    weak var delegate: (any DuplicatesInteractorDelegate)?

    private let finder: any DuplicateFinding
    private let fingerprinter: any AudioFingerprinting

    init(finder: any DuplicateFinding, fingerprinter: any AudioFingerprinting) {
        self.finder = finder
        self.fingerprinter = fingerprinter
    }
}

extension DuplicatesInteractor: DuplicatesInteracting {
    func fetchTracksWithSameTags(limit: Int?) async {
        await fetch(by: .tags, limit: limit) { $0 }
    }

    func fetchTracksWithSameAudio(limit: Int?) async {
        var fileCount = 0
        await fetch(by: .duration, limit: limit) { groups throws(ServiceError) in
            var same: [[Track]] = []
            for group in groups {
                same += try await sameAudio(among: group)
                fileCount += group.count
                delegate?.didCompare(fileCount: fileCount)
            }
            return same
        }
    }
}

extension DuplicatesInteractor {
    /// Fetches groups of similar tracks until `select` has returned `limit` groups from them.
    private func fetch(
        by likeness: DuplicateGroups.Likeness,
        limit: Int?,
        select: ([[Track]]) async throws(ServiceError) -> [[Track]]
    ) async {
        var remaining = limit ?? .max
        var key: PageKey?
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            repeat {
                guard !Task.isCancelled else { throw .cancelled }
                let page = try await finder.tracksAlike(by: likeness, after: key, limit: Self.chunk)
                let groups = try await select(page.groups)
                let wanted = groups.prefix(remaining)
                if !wanted.isEmpty { delegate?.didFetch(groups: Array(wanted)) }
                remaining -= wanted.count
                key = page.next
                if wanted.count < groups.count || (remaining == 0 && key != nil) {
                    return delegate?.didFetchAll(hasMore: true) ?? ()
                }
            } while key != nil
            delegate?.didFetchAll(hasMore: false)
        }
    }

    /// The number of groups fetched at a time.
    private static let chunk = 500

    /// Groups the tracks with the same audio.
    private func sameAudio(among tracks: [Track]) async throws(ServiceError) -> [[Track]] {
        var byAudio: [AudioFingerprint: [Track]] = [:]
        var order: [AudioFingerprint] = []
        for track in tracks {
            guard !Task.isCancelled else { throw .cancelled }
            guard let location = track.details.location else { continue }
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                let fingerprint = try await Self.fingerprint(of: location, by: fingerprinter)
                if byAudio[fingerprint] == nil { order.append(fingerprint) }
                byAudio[fingerprint, default: []].append(track)
            }
        }
        return order.compactMap { byAudio[$0] }.filter { $0.count > 1 }
    }

    @concurrent private static func fingerprint(
        of location: Location,
        by fingerprinter: any AudioFingerprinting
    ) async throws(ServiceError) -> AudioFingerprint {
        try fingerprinter.fingerprint(of: location)
    }
}
