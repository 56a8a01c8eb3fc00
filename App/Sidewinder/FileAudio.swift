import Entities
import Services

/// Finds the audio of tracks without music servers.
struct FileAudio: AudioLocating {
    func audio(at location: Location) async throws(ServiceError) -> AudioPlace {
        if let song = location.song { throw .notFound(.source(song.source)) }
        return .location(location)
    }

    func failure(of location: Location) async -> ServiceError? { nil }
}
