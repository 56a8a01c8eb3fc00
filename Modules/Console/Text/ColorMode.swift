/// When to colour output: the value of `--color`.
package enum ColorMode: String, CaseIterable, Sendable {
    /// Decided by the terminal and the environment.
    case auto
    case always
    case never
}
