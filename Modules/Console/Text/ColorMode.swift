/// Whether the program may colour its text: the value of `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
    /// As the terminal and the environment say.
    case auto
    case always
    case never
}
