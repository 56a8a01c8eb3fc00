/// A music server, as the user points at it.
package enum SourceChoice: Equatable, Sendable {
    /// A row in the list of music servers, counted from 1.
    case row(Int)
    /// What the user calls it, ignoring case.
    case name(String)
}
