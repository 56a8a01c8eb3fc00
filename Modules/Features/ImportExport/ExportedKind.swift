/// What an export consists of.
package enum ExportedKind: Sendable {
    case tracks
    case plays
}
