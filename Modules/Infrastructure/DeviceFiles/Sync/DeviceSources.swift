import Entities
import Platform
import Services

/// Finds the local files of tracks.
struct DeviceSources: Sendable {
    let files: any FileLocating

    private static let partSize = 1000

    /// Returns tracks with their local files, if any. Looks up several parts concurrently, because disks answer several
    /// requests in little more time than one.
    ///
    /// - Parameter didLookUp: called after each lookup.
    func wanted(
        _ tracks: [Track],
        didLookUp: @escaping @Sendable () -> Void = {}
    ) async throws(ServiceError) -> [WantedTrack] {
        let starts = stride(from: 0, to: tracks.count, by: Self.partSize)
        let parts = await withTaskGroup { group in
            for start in starts {
                group.addTask {
                    (start, await sources(of: tracks[start...].prefix(Self.partSize), didLookUp))
                }
            }
            return await group.reduce(into: [:]) { parts, part in parts[part.0] = part.1 }
        }
        var wanted: [WantedTrack] = []
        wanted.reserveCapacity(tracks.count)
        for start in starts {
            for source in try parts[start]?.get() ?? [] {
                wanted.append(WantedTrack(track: tracks[wanted.count], source: source))
            }
        }
        return wanted
    }

    private func sources(
        of tracks: ArraySlice<Track>,
        _ didLookUp: @Sendable () -> Void
    ) async -> Result<[SourceFile?], ServiceError> {
        var sources: [SourceFile?] = []
        sources.reserveCapacity(tracks.count)
        do throws(ServiceError) {
            for track in tracks {
                if Task.isCancelled { throw .cancelled }
                sources.append(try await source(of: track))
                didLookUp()
            }
            return .success(sources)
        } catch {
            return .failure(error)
        }
    }

    private func source(of track: Track) async throws(ServiceError) -> SourceFile? {
        guard let location = track.details.location else { return nil }
        if let source = SourceFile(at: location) { return source }
        return try await files.file(at: location).flatMap(SourceFile.init)
    }
}

extension SourceFile {
    /// The file at a location; `nil` if it doesn't exist.
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
