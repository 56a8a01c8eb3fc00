import Entities
import Foundation

/// The names of a play, for comparison.
final class AuditedNames: Sendable {
    let title: String
    /// The title and the first artist, without case, accents and guests: services list several artists in different ways.
    let music: String
    /// The problem with the names; `nil` if they look right.
    let fault: NameFault?

    init(_ play: Play) {
        title = play.title
        let title = Self.beginning(
            of: play.title,
            before: ["(feat", "(ft", "(with ", "[feat", "[ft", "[with "]
        )
        let artist = Self.beginning(
            of: play.artist ?? "",
            before: [",", ";", " & ", " and ", " x ", " feat", " ft", " with ", " vs"]
        )
        music = "\(title)\n\(artist)"
        fault = NameFault(title: play.title, artist: play.artist)
    }

    /// A name without case and accents, up to the first of some texts; the whole name if it begins with it.
    private static func beginning(of name: String, before ends: [String]) -> String {
        let name = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let starts = ends.compactMap { name.range(of: $0)?.lowerBound }.filter { $0 > name.startIndex }
        return name[..<(starts.min() ?? name.endIndex)].trimmingCharacters(in: .whitespaces)
    }
}
