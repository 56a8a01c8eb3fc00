/// Where the player is shown.
package enum MiniPlayerPlace: Sendable {
    /// In a line above the prompt, always visible.
    case dock
    /// In ordinary lines of output, one per change, for prompts without a line above them.
    case lines
    /// As the progress of a one-shot command, which runs until playback ends.
    case progress
}
