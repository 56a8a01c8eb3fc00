/// The value of `--color`, which controls coloured output.
package enum ColorMode: String, CaseIterable, Sendable {
    /// Decided by the terminal and the environment.
    case auto
    case always
    case never
}
