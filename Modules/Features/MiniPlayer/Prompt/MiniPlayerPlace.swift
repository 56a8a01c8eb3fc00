/// The place where the player is shown.
package enum MiniPlayerPlace: Sendable {
    /// A line above the prompt, always visible.
    case dock
    /// Ordinary lines of output, one per change, for prompts without a line above them.
    case lines
    /// The progress of a command that waits for the end of playback, for one-shot calls and pipes.
    case progress
}
