extension String {
    /// The words of a name: `did`, `tap`, `play`, `next` in `didTapPlayNext`.
    var words: [String] {
        var words: [String] = []
        for letter in bare {
            if words.isEmpty || letter.isUppercase {
                words.append(letter.lowercased())
            } else {
                words[words.count - 1].append(letter)
            }
        }
        return words
    }

    /// The verb in the imperative: `refreshes` becomes `refresh`.
    var imperative: String {
        if hasSuffix("ies") { return dropLast(3) + "y" }
        if ["sses", "xes", "zzes", "shes", "ches", "oes"].contains(where: hasSuffix) {
            return String(dropLast(2))
        }
        return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Sequence<String> {
    /// The words as a name: `playNext`.
    var camelCased: String { map(\.capitalizedFirst).joined().lowercasedFirst }
}

extension Method {
    /// The user's intent: an event's name without the gesture. For `didSwipeToDelete`, it is `delete`.
    var wish: [String] {
        let gestures = ["did", "tap", "select", "swipe", "scroll", "pick", "long", "press", "to"]
        let rest = Array(name.words.drop { gestures.contains($0) })
        return rest.isEmpty ? name.words : rest
    }
}
