/// Persists the volume between runs.
public protocol VolumeStoring: Sendable {
    /// The stored volume, as a percentage; 100 if none was stored.
    func storedVolume() async throws(ServiceError) -> Int

    /// Stores the volume.
    func store(volume percent: Int) async throws(ServiceError)
}
