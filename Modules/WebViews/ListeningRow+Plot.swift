import ViewModels
import Web

extension ListeningRow {
    /// A plot of the plays of each month; empty if there are fewer than two months.
    ///
    /// - Parameter plays: returns the address of the plays of a month.
    package func plot(_ plays: (String?) -> String?) -> Markup {
        guard months.count > 1 else { return Markup() }
        return Markup("div", ["class": "full"]) {
            PlottedSeries(months, per: .month).plot(before: nil, address: plays).markup
        }
    }

    /// The number of plays, their time, and the days of the first and last one.
    ///
    /// - Parameter plays: returns the address of the plays of a day, or of all for `nil`.
    package func facts(_ plays: (String?) -> String?) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = [
            .init("Plays", .link(Markup(text: self.plays.grouped), to: self.plays > 0 ? plays(nil) : nil))
        ]
        if let listenedMs { facts.append(.init("Time", listenedMs.hours)) }
        for (name, day) in [("First played", firstDay), ("Last played", lastDay)] {
            if let day { facts.append(.init(name, .link(Markup(text: day), to: plays(day)))) }
        }
        return facts
    }
}

extension DetailList.Fact {
    /// The remark that music was only heard.
    package static let notInLibrary = Self("Library", "not in the library")
}
