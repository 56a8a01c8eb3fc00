/// Where a password, token or key is kept. The library has only the place, never the secret.
public enum SecretPlace: Hashable, Sendable {
    /// There is no secret.
    case none
    /// The system's keyring.
    case keyring
    /// A file that only the user can read.
    case file
    /// The output of a command, run by the shell.
    case command(String)
}
