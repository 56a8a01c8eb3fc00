extension String {
    /// The first text after all texts with this prefix, which must end with a colon.
    package var afterPrefix: String { dropLast() + ";" }
}
