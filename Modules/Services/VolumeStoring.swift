/// Persists the volume between runs.
public protocol VolumeStoring: Sendable {
    /// The volume that was stored last, as a percentage; 100 if none was.
    func storedVolume() async throws(ServiceError) -> Int

    /// Stores a volume, as a percentage.
    func store(volume percent: Int) async throws(ServiceError)
}
