import Entities
import Platform
import Services

/// Finds the files of tracks here.
struct DeviceSources: Sendable {
    let files: any FileLocating

    /// Tracks with their files, if they have some here. Two halves are looked for at once, since disks answer several
    /// questions in little more time than one.
    func wanted(_ tracks: [Track]) async throws(ServiceError) -> [WantedTrack] {
        let middle = tracks.count / 2
        async let later = found(tracks[middle...])
        return try await found(tracks[..<middle]).get() + later.get()
    }

    private func found(_ tracks: ArraySlice<Track>) async -> Result<[WantedTrack], ServiceError> {
        var found: [WantedTrack] = []
        found.reserveCapacity(tracks.count)
        do throws(ServiceError) {
            for track in tracks {
                if Task.isCancelled { throw .cancelled }
                found.append(try await wanted(track))
            }
            return .success(found)
        } catch {
            return .failure(error)
        }
    }

    private func wanted(_ track: Track) async throws(ServiceError) -> WantedTrack {
        guard let location = track.details.location else { return WantedTrack(track: track, source: nil) }
        if let source = SourceFile(at: location) { return WantedTrack(track: track, source: source) }
        return WantedTrack(track: track, source: try await files.file(at: location).flatMap(SourceFile.init))
    }
}

extension SourceFile {
    /// The file at a location; `nil` if there is none.
    fileprivate init?(at location: Location) {
        guard let path = location.path else { return nil }
        var status = stat()
        guard AbsolutePath.withCString(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            return nil
        }
        let state = FileState(status)
        let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        self.init(
            path: path,
            size: state.size,
            modifiedNanoseconds: state.modifiedNanoseconds,
            ending: AbsolutePath.fileExtension(of: Array(name)).lowercased()
        )
    }
}
