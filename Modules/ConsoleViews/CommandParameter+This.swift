import Console

extension CommandParameter {
    /// The word `this`: the track on the screen.
    public static let this = CommandParameter("this", kind: .choice(["this"]))
}
