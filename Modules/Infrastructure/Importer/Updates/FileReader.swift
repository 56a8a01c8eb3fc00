import Entities
import Platform
import Services

/// Reads the records that the library keeps of audio files.
struct FileReader: Sendable {
    let tags: any TagReading
    /// Identifies audio; `nil` if the library keeps no records of files.
    let fingerprints: (any AudioFingerprinting)?

    /// Reads the track in a file, as an import stores it.
    func track(at location: Location) throws(ServiceError) -> NewTrack {
        guard fingerprints != nil else { return NewTrack(details: try tags.details(of: location)) }
        let record = try record(of: location)
        return NewTrack(details: record.details, file: record)
    }

    /// Reads a file. Takes its stamp first: a file that changes while it is read will then be read again next time.
    func record(of location: Location) throws(ServiceError) -> FileRecord {
        let stamp = try FileStamp(of: location)
        let details = try tags.details(of: location)
        // Some files have tags but no audio that could be identified.
        let fingerprint = try? fingerprints?.fingerprint(of: location)
        return FileRecord(stamp: stamp, details: details, fingerprint: fingerprint)
    }
}

extension FileStamp {
    init(of location: Location) throws(ServiceError) {
        guard let bytes = location.path, let path = AbsolutePath(bytes, relativeTo: .root) else {
            throw .notLocal(location)
        }
        self.init(try path.withErrors(path.status))
    }

    init(_ status: stat) {
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        self.init(
            size: Int64(status.st_size),
            modifiedNanoseconds: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
            device: Int64(truncatingIfNeeded: status.st_dev),
            inode: Int64(truncatingIfNeeded: status.st_ino)
        )
    }
}
