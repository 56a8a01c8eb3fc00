/// What keys do that libedit doesn't do by itself.
enum KeyFunction {
    case complete, cancel, suspend, clearScreen
}

/// What a key has done to the line.
enum KeyEffect {
    /// Nothing that has to be drawn.
    case none
    /// The line is another.
    case changed
    /// There was nothing to do: the terminal beeps.
    case refused
    /// No more keys are read.
    case ended
}
