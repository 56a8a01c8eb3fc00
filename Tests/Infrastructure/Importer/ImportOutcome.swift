import Entities
import Importer
import Services
import Synchronization

/// The result of an import as one value.
struct ImportOutcome: Equatable {
    var summary: ImportSummary?
    var error: ServiceError?
    var events: [ImportEvent] = []

    var failures: [ServiceError] {
        events.compactMap { event in
            if case .failure(let error) = event { error } else { nil }
        }
    }
}

extension Importer {
    /// Imports and collects all progress and failures.
    ///
    /// - Parameter likes: whether to import only likes.
    func outcome(of paths: [String], likes: Bool = false) async -> ImportOutcome {
        let events = Mutex<[ImportEvent]>([])
        var outcome = ImportOutcome()
        do throws(ServiceError) {
            let report: @Sendable (ImportEvent) async -> Void = { event in
                events.withLock { $0.append(event) }
            }
            outcome.summary =
                likes
                ? try await importLikes(from: paths, report: report)
                : try await importTracks(from: paths, report: report)
        } catch {
            outcome.error = error
        }
        outcome.events = events.withLock(\.self)
        return outcome
    }
}

extension NewTrack {
    /// The track that `TagReadingSpy.titles` reads from a file.
    init(stubbedAt path: String) {
        self.init(details: TrackDetails(title: path, location: Location(path)))
    }
}
