import Charts
import Console
import Entities

extension ChartHeading {
    /// The week's name, preceded by its system if that isn't the default.
    var name: String { system == .lastfm ? "Last.fm \(week)" : week }

    /// `2019-W14`, `1-7 Apr`, `3 years ago`, preceded by a friend's name.
    var parts: [String] { [friend, name, days, ago].compactMap(\.self) }

    /// Returns a line of at most `width` cells, leaving out trailing parts that don't fit.
    func line(plays: Int, width: Int) -> String {
        var parts = parts + [plays.counted("play")]
        while parts.count > 1, parts.joined(separator: " · ").displayWidth > width { parts.removeLast() }
        return parts.joined(separator: " · ")
    }
}

extension ChartGap {
    var sentence: String {
        switch self {
        case .years(let count): "Skipped \(count.counted("year")) without plays in this week."
        case .weeks(let count): "Skipped \(count.counted("week")) without plays."
        case .pastYears: "No plays in this week of past years."
        case .allYears: "No plays in this week of any year."
        }
    }
}

extension ChartScreen {
    /// A sentence about a week with nothing to rank; `nil` if there are entries.
    var unnamedSentence: String? {
        guard isUnnamed else { return nil }
        let command = "\(ChartsView.command(by: heading.friend)) --of tracks --week \(heading.week)"
        return "These plays have no \(kind.noun); `\(command)` shows their tracks."
    }

    /// A sentence about the entries hidden by the filter; `nil` if none are.
    var hiddenSentence: String? {
        guard hiddenCount > 0 else { return nil }
        let plays = threshold == 1 ? "1 play" : "\(threshold.counted("play")) or fewer"
        let (verb, object) = hiddenCount == 1 ? ("is", "it") : ("are", "them")
        return "\(hiddenCount.counted(kind.noun)) with \(plays) \(verb) hidden; "
            + "`\(ChartsView.command(by: heading.friend)) --more-than 0` shows \(object)."
    }
}
