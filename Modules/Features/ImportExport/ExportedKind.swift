/// The content of an export.
package enum ExportedKind: Sendable {
    case tracks
    case plays
}
