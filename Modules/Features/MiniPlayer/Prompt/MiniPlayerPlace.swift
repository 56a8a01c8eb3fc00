/// Where the player is shown.
package enum MiniPlayerPlace: Sendable {
    /// In a line above the prompt, always in sight.
    case dock
    /// In lines among all others, at each change: at a prompt that has no line above it.
    case lines
    /// As the progress of the command that plays, which lasts as long as the playing.
    case progress
}
