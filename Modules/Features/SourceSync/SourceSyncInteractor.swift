import Entities
import Services

@MainActor final class SourceSyncInteractor {
    weak var delegate: (any SourceSyncInteractorDelegate)?

    private let library: any SourceStoring
    private let service: any SourceServicing

    init(library: any SourceStoring, service: any SourceServicing) {
        self.library = library
        self.service = service
    }
}

extension SourceSyncInteractor: SourceSyncInteracting {
    func sync(_ names: [String], prunes: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            for source in try await sources(named: names) { try await sync(source, prunes: prunes) }
        }
    }
}

extension SourceSyncInteractor {
    /// The sources with these names, each once, or all. Reports names that aren't known.
    private func sources(named names: [String]) async throws(ServiceError) -> [MusicSource] {
        let all = try await library.sources()
        if names.isEmpty {
            if all.isEmpty { throw .notFound(.sources) }
            return all
        }
        var named: [MusicSource] = []
        for name in names {
            if let source = all.first(where: { $0.name.lowercased() == name.lowercased() }) {
                if !named.contains(source) { named.append(source) }
            } else {
                delegate?.handle(error: .notFound(.synced(name)))
            }
        }
        return named
    }

    /// Reports any error except that the task is cancelled, which ends the syncs to come, too.
    private func sync(_ source: MusicSource, prunes: Bool) async throws(ServiceError) {
        if Task.isCancelled { throw .cancelled }
        do throws(ServiceError) {
            let summary = try await service.sync(source, prunes: prunes) { [weak self] done, total in
                await self?.list(source, done, of: total)
            }
            delegate?.didSync(source: source, summary: summary)
        } catch .cancelled {
            throw .cancelled
        } catch {
            delegate?.handle(error: error)
        }
    }

    private func list(_ source: MusicSource, _ count: Int, of total: Int?) {
        guard count > 0 || total != nil else {
            delegate?.didBegin(source: source)
            return
        }
        delegate?.didList(source: source, count: count, of: total)
    }
}
