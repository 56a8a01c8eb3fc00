import Entities
public import Services

extension SourceService: PlayReporting {
    public func reporter(to source: Int64) async throws(ServiceError) -> any SongReporting {
        guard let source = try await storing.sources().first(where: { $0.id == source }) else {
            throw .notFound(.sources)
        }
        let client = try await client(for: source)
        return SongReporter(service: self, source: source, client: client)
    }
}

/// A server that receives plays.
private struct SongReporter: SongReporting {
    let service: SourceService
    let source: MusicSource
    let client: SubsonicClient

    var playsAtOnce: Int { client.playsAtOnce }

    func report(_ plays: [SongPlay]) async throws(PlayReportFailure) {
        let plays = plays.compactMap { play in
            play.song.song.map { SubsonicPlay(song: $0.number, startedAt: play.startedAt) }
        }
        try await request { (client) throws(SubsonicFailure) in try await client.scrobble(plays) }
    }

    func playNow(_ song: Location) async throws(PlayReportFailure) {
        guard let song = song.song else { return }
        try await request { (client) throws(SubsonicFailure) in
            try await client.sayPlayingNow(song.number)
        }
    }

    private func request(
        _ work: (SubsonicClient) async throws(SubsonicFailure) -> Void
    ) async throws(PlayReportFailure) {
        do throws(SubsonicFailure) {
            try await service.request(to: source, client, work)
        } catch {
            let extent = error.extent
            throw PlayReportFailure(
                extent,
                extent == .plays ? error.error(host: client.host) : await service.note(error, of: source)
            )
        }
    }
}

extension SubsonicFailure {
    /// The extent of the failure. Any error response means that nothing was stored; only a lost connection leaves that
    /// open.
    fileprivate var extent: PlayReportFailure.Extent {
        switch reason {
        case .notFound: .plays
        // The user isn't allowed to report plays.
        case .refused where code == 50: .server
        case .refused: .plays
        case .network where mayHaveSucceeded: .unclear
        case .cancelled where mayHaveSucceeded: .unclear
        case .cancelled, .network, .rateLimit, .busy, .invalidAnswer, .signIn, .unsupported: .server
        }
    }
}
