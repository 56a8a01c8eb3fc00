import Entities

/// Provides a token that changes whenever the library does.
public protocol RevisionReading: Sendable {
    /// A token that is different after each stored change of some parts, by this or another process, and in every other
    /// library. Reading it takes microseconds.
    func revision(of parts: LibraryUpdate) async throws(ServiceError) -> String
}

extension RevisionReading {
    /// The token of all parts.
    public func revision() async throws(ServiceError) -> String { try await revision(of: .all) }
}
