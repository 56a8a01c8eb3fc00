extension String {
    /// The first text after all that begin with this one, which ends with a colon.
    package var afterPrefix: String { dropLast() + ";" }
}
