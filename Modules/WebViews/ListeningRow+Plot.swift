import ViewModels
import Web

extension ListeningRow {
    /// A plot of the plays of each month; empty if there are fewer than two months.
    ///
    /// - Parameter zone: the requested time zone, if any.
    package func plot(inZone zone: String?) -> Markup {
        guard months.count > 1 else { return Markup() }
        return Markup("div", ["class": "full"]) {
            PlottedSeries(months, per: .month).plot(before: nil, inZone: zone).markup
        }
    }

    /// The number of plays, their time, and the days of the first and last one.
    ///
    /// - Parameter plays: the address of the plays, for a link.
    package func facts(to plays: String?) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = [
            .init("Plays", .link(Markup(text: self.plays.grouped), to: self.plays > 0 ? plays : nil))
        ]
        if let listenedMs { facts.append(.init("Time", listenedMs.hours)) }
        for (name, day) in [("First played", firstDay), ("Last played", lastDay)] {
            if let day { facts.append(.init(name, .link(Markup(text: day), to: Link.counts(on: day)))) }
        }
        return facts
    }
}

extension DetailList.Fact {
    /// The remark that music was only heard.
    package static let notInLibrary = Self("Library", "not in the library")
}
