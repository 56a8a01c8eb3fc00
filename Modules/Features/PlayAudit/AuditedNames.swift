import Entities
import Foundation

/// The names of a play, for comparison.
final class AuditedNames: Sendable {
    let title: String
    /// The title and the artist, without case and accents.
    let music: String
    /// The problem with the names; `nil` if they look right.
    let fault: NameFault?

    init(_ play: Play) {
        title = play.title
        music = [play.title, play.artist ?? ""].map { name in
            name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }.joined(separator: "\n")
        fault = NameFault(title: play.title, artist: play.artist)
    }
}
