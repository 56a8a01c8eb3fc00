/// A file in the state in which it was seen: when it is written to, it becomes another.
public struct FileIdentity: Hashable, Sendable {
    /// Where the file is.
    public let location: Location
    /// Its size in bytes.
    public let size: Int64
    /// When it was last written to, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64

    public init(location: Location, size: Int64, modifiedNanoseconds: Int64) {
        self.location = location
        self.size = size
        self.modifiedNanoseconds = modifiedNanoseconds
    }
}
