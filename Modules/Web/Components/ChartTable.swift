/// A week's chart.
package struct ChartTable: Sendable {
    package let caption: String
    /// The heading of the ranked names: `Album`.
    package let kind: String
    package let rows: [Row]

    package init(caption: String, kind: String, rows: [Row]) {
        self.caption = caption
        self.kind = kind
        self.rows = rows
    }

    /// An entry of the chart.
    package struct Row: Sendable {
        package let rank: Int
        /// Whether another row has the same rank.
        package let isTied: Bool
        package let name: String
        package var address: String?
        /// The artist of an album or a track.
        package var artist: String?
        package var artistAddress: String?
        package let plays: Int
        /// The share of all plays, 0 to 1.
        package let share: Double
        package let movement: Movement
        /// The best rank so far.
        package var peak: Int?
        /// The number of weeks with plays so far.
        package var weeks: Int?

        package init(
            rank: Int,
            isTied: Bool,
            name: String,
            address: String? = nil,
            artist: String? = nil,
            artistAddress: String? = nil,
            plays: Int,
            share: Double,
            movement: Movement,
            peak: Int? = nil,
            weeks: Int? = nil
        ) {
            self.rank = rank
            self.isTied = isTied
            self.name = name
            self.address = address
            self.artist = artist
            self.artistAddress = artistAddress
            self.plays = plays
            self.share = share
            self.movement = movement
            self.peak = peak
            self.weeks = weeks
        }
    }

    /// The change of a rank since the week before.
    package enum Movement: Sendable {
        case up(Int)
        case down(Int)
        case same
        case new
        case back
        /// It wasn't played in the week before; earlier weeks aren't known.
        case entered

        package var markup: Markup {
            switch self {
            case .up(let ranks): ChangeMark.up.markup(ranks.grouped)
            case .down(let ranks): ChangeMark.down.markup(ranks.grouped)
            case .same: ChangeMark.same.markup("")
            case .new: Markup("span", ["class": "new"]) { "new" }
            case .back: Markup("span", ["class": "new"]) { "back" }
            case .entered: Markup("span", ["class": "new"]) { "in" }
            }
        }
    }

    package var markup: Markup {
        Table(
            caption: caption,
            columns: [
                .init("Rank", .rank), .init(kind, .name), .init("Plays", .number),
                .init("Share", .number, isMinor: true), .init("Change", .number),
                .init("Peak", .number, isMinor: true),
                .init("Weeks", .number, isMinor: true),
            ],
            rows: rows.map { row in
                [
                    Markup(text: (row.isTied ? "=" : "") + row.rank.grouped),
                    .entry(row.name, to: row.address, detail: row.artist, to: row.artistAddress),
                    Markup(text: row.plays.grouped),
                    Markup(text: row.share.percent),
                    row.movement.markup,
                    Markup(text: row.peak?.grouped ?? ""),
                    Markup(text: row.weeks?.grouped ?? ""),
                ]
            }
        ).markup
    }
}
