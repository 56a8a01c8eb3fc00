import Console

extension CommandFailure {
    /// A command asks for a secret, but no terminal is available.
    public static let noTerminal = CommandFailure(
        code: .unavailable,
        message: "A secret can be typed at a terminal only. Use --password-command COMMAND in scripts."
    )
}
