/// A file in a particular state. Writing to the file changes its identity.
public struct FileIdentity: Hashable, Sendable {
    public let location: Location
    /// The size, in bytes.
    public let size: Int64
    /// The modification time, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64

    public init(location: Location, size: Int64, modifiedNanoseconds: Int64) {
        self.location = location
        self.size = size
        self.modifiedNanoseconds = modifiedNanoseconds
    }
}
