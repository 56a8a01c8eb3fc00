import Entities

/// Joins the names of artists by the listener's own rules. Rules apply to counts and charts; the log keeps what was
/// reported.
public protocol NameJoining: Sendable {
    /// The rules, in the order of their names.
    func nameJoins() async throws(ServiceError) -> [NameJoin]

    /// Counts past and future plays of a name for another artist, which can be undone. Names that count for this one
    /// follow it, and if plays of the artist count for a third one, so do plays of the name.
    ///
    /// - Throws: `alreadyExists` if the name has a rule; `invalid` if a name is blank, or if both names count together
    ///   already.
    func join(_ name: String, to artist: String) async throws(ServiceError) -> NameJoin

    /// Removes the rules of names, as one change that can be undone.
    ///
    /// - Returns: the rules, in the given order.
    /// - Throws: `notFound` if a name has none.
    func split(_ names: [String]) async throws(ServiceError) -> [NameJoin]
}
