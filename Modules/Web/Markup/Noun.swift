/// The singular and the plural of the things counted.
package struct Noun: Equatable, Sendable {
    package let one: String
    package let many: String

    package init(one: String, many: String) {
        self.one = one
        self.many = many
    }

    package static let plays = Noun(one: "play", many: "plays")
    package static let tracks = Noun(one: "track", many: "tracks")

    /// A number with the noun: `1 play`, `1,200 plays`.
    package func counted(_ count: Int) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }
}

extension String {
    /// The text with its first letter in upper case: `Plays`.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Markup {
    /// A placeholder for a plot without values: `No plays.`
    package static func none(of noun: Noun) -> Markup {
        Markup("p", ["class": "none"]) { "No \(noun.many)." }
    }
}
