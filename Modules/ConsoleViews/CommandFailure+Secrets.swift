import Console

extension CommandFailure {
    /// A command asks for a secret, but no terminal is available.
    public static let noTerminal = CommandFailure(
        code: .unavailable,
        message:
            "Passwords and tokens can only be entered at a terminal. In scripts, use --password-command COMMAND."
    )
}
