import Entities
import Services

extension SourceService: PictureFetching {
    public func fetchCover(
        ofSongAt location: Location,
        limit: Int
    ) async throws(ServiceError) -> [UInt8]? {
        guard let song = location.song else { throw .notLocal(location) }
        let source = try await source(named: song.source)
        let client = try await client(for: source)
        do throws(SubsonicFailure) {
            return try await request(to: source, client) { (client) throws(SubsonicFailure) in
                guard let id = try await client.coverID(of: song.number) else { return nil }
                return try await client.cover(id, limit: limit)
            }
        } catch {
            // A missing song has no cover. A server that fails to send covers may still send songs.
            switch error.reason {
            case .notFound: return nil
            case .signIn: throw await note(error, of: source)
            default: throw error.error(host: ServerAddress.host(of: source.address))
            }
        }
    }
}
