/// Keeps how loud it is played, so that it survives the end of the program.
public protocol VolumeStoring: Sendable {
    /// The loudness that was stored last, as a percentage; 100 if none was.
    func storedVolume() async throws(ServiceError) -> Int

    /// Stores a loudness, as a percentage.
    func store(volume percent: Int) async throws(ServiceError)
}
