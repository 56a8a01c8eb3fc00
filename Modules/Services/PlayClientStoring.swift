import Entities

/// Stores the clients that may send plays, and identifies them. Their tokens are stored as digests only. Several
/// processes may use it concurrently.
public protocol PlayClientStoring: Sendable {
    /// All clients, by name.
    func clients() async throws(ServiceError) -> [PlayClient]

    /// Adds a client; throws `alreadyExists` if its name is taken.
    ///
    /// - Returns: its token, which can't be read again.
    func addClient(named name: String) async throws(ServiceError) -> String

    /// Removes a client, which revokes its token; throws `notFound`. Its plays are kept.
    func removeClient(named name: String) async throws(ServiceError)

    /// The client that has the token; `nil` if none has it.
    ///
    /// - Parameter address: the machine that sent the proof.
    /// - Throws: `refused` with a rate limit, after too many wrong tokens from a machine.
    func client(
        with proof: ClientProof,
        from address: String
    ) async throws(ServiceError) -> SignedInClient?

    /// Counts plays before they are stored; throws `refused` with a rate limit if the client sends too many.
    func admit(_ count: Int, from client: String) async throws(ServiceError)

    /// Records that plays were received: how many were new, and those that couldn't be stored.
    func add(takenCount: Int, refused: [RefusedPlay], to client: String) async throws(ServiceError)

    /// The latest plays that couldn't be stored, newest first, of a client, or of all.
    func refusedPlays(of name: String?) async throws(ServiceError) -> [RefusedPlay]
}
