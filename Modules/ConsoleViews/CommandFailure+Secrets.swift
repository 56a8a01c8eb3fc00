import Console

extension CommandFailure {
    /// A secret is asked for where nobody can type it.
    public static let noTerminal = CommandFailure(
        code: .unavailable,
        message: "A secret can be typed at a terminal only. Use --password-command COMMAND in scripts."
    )
}
