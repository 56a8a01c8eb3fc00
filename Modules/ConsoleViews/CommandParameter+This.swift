import Console

extension CommandParameter {
    /// What the screen shows, said by the word `this`.
    public static let this = CommandParameter("this", kind: .choice(["this"]))
}
