import Entities
import Foundation
import ViewModels
import Web
import WebViews

extension PlayHistoryWebView {
    /// The plays as a feed with an entry for each day.
    func feed(_ input: WebInput) -> Feed {
        let kept = input.address.query
        let days = Dictionary(grouping: rows) { String($0.localTime.prefix(10)) }
        return Feed(
            title: input.title,
            page: WebAddress(path: "/plays", query: kept).text,
            entries: days.sorted { $0.key > $1.key }.compactMap { day, plays in
                entry(
                    of: day,
                    plays,
                    at: WebAddress(path: "/plays", query: kept).with(Parameter.on.name, day)
                )
            }
        )
    }

    /// - Parameter plays: the plays of the day, newest first.
    private func entry(of day: String, _ plays: [PlayRow], at address: WebAddress) -> Feed.Entry? {
        guard let end = DayRange(from: day, to: day, calendar: calendar())?.dates?.upperBound,
            let name = CalendarDay(day).map({ "\($0.name) \(day.prefix(4))" })
        else { return nil }
        return Feed.Entry(
            title: "\(name): \(plays.count.counted("play"))",
            address: address.text,
            date: RFC3339.text(end),
            content: Markup("ul") {
                for play in plays.reversed() {
                    Markup("li") {
                        "\(play.localTime.suffix(5)) "
                        Markup.name([play.artist, play.title].compactMap(\.self).joined(separator: " – "))
                    }
                }
            }
        )
    }
}
