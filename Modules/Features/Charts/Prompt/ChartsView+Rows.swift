import Charts
import Console
import ConsoleViews
import Entities

/// The symbols in the cells of a chart.
enum ChartSigns {
    /// `▲3`, and `=2` for a shared rank.
    case arrows
    /// `+3`, and `=2` for a shared rank.
    case ascii
    /// `+3`, and plain numbers for ranks, for other programs.
    case numbers
}

/// The name of an artist whose name isn't known.
private let unknown = "(unknown)"

extension ChartRow {
    var shown: RowReference { music.shown(in: week, by: friend) }

    /// - Parameter hasPast: whether to include the last columns, which depend on all earlier weeks.
    fileprivate func cells(_ signs: ChartSigns, hasPast: Bool) -> [String] {
        let cells = [
            String(row), "\(isTied && signs != .numbers ? "=" : "")\(rank)", music.name(signs),
            music.artist ?? "",
            String(plays), "\(Int((share * 100).rounded()))%", movement.text(signs),
        ]
        return cells + (hasPast ? [peak, weeks].map { $0.map(String.init) ?? "" } : [])
    }
}

extension ChartRow.Movement {
    fileprivate func text(_ signs: ChartSigns) -> String {
        switch self {
        case .up(let ranks): "\(signs == .arrows ? "▲" : "+")\(ranks)"
        case .down(let ranks): "\(signs == .arrows ? "▼" : "-")\(ranks)"
        case .same: "="
        case .new: "new"
        case .back: "back"
        case .entered: "in"
        }
    }
}

extension ChartYearRow {
    var shown: RowReference {
        first?.music.shown(in: week, by: topic.friend)
            ?? .other(noun: "a week without plays", name: week.description)
    }
}

extension ChartedMusic {
    /// The name of the album, the artist or the track; for other programs, an unknown name is empty.
    fileprivate func name(_ signs: ChartSigns) -> String { name ?? (signs == .numbers ? "" : unknown) }

    /// Returns the row's reference. A friend's week is left out, because the user didn't hear the music in it.
    fileprivate func shown(in week: Week, by friend: String?) -> RowReference {
        switch self {
        case .album(let id): .heardAlbum(id, in: friend == nil ? week : nil)
        case .track(let title, let artist): .music(title: title, artist: artist)
        case .artist(let name?): .artist(name)
        case .artist(nil): .other(noun: "an artist", name: unknown)
        }
    }
}

extension Table {
    /// The entries of a chart.
    init(_ rows: [ChartRow], signs: ChartSigns) {
        let kind = rows.first.map { Chart.Kind(of: $0.music) } ?? .albums
        let hasPast = rows.first?.friend == nil
        let past = [
            Column("PEAK", .trailing, dropOrder: 2, hasCounts: true),
            Column("WEEKS", .trailing, dropOrder: 1, hasCounts: true),
        ]
        self.init(
            [Column("#", .trailing, role: .number), Column("RANK", .trailing)]
                + kind.columns + [
                    Column("PLAYS", .trailing, hasCounts: true),
                    Column("SHARE", .trailing, dropOrder: 3),
                    Column("MOVE", .trailing, dropOrder: 4),
                ] + (hasPast ? past : []),
            rows: rows.map { kind.fitted($0.cells(signs, hasPast: hasPast), artistAt: 3) }
        )
    }

    /// The same week in several years, with a bar for each year's plays if there are glyphs.
    init(_ rows: [ChartYearRow], signs: ChartSigns, glyphs: WaveformGlyphs?) {
        let kind = rows.first?.topic.kind ?? .albums
        let maximum = rows.map(\.plays).max() ?? 0
        self.init(
            [
                Column("#", .trailing, role: .number), Column("WEEK"),
                Column("PLAYS", .trailing, hasCounts: true),
            ] + (glyphs != nil ? [Column("", role: .accent, dropOrder: 1)] : [])
                + kind.columns + [Column("PLAYED", .trailing, dropOrder: 2, hasCounts: true)],
            rows: rows.map { row in
                let number = [String(row.row), row.week.description, String(row.plays)]
                let first = [
                    row.first?.music.name(signs) ?? "", row.first?.music.artist ?? "",
                    row.first.map { String($0.plays) } ?? "",
                ]
                let bar = glyphs.map { [$0.bar(row.plays, of: maximum, width: Self.barLength)] } ?? []
                return number + bar + kind.fitted(first, artistAt: 1)
            }
        )
    }

    fileprivate static var barLength: Int { 12 }
}

extension Chart.Kind {
    fileprivate init(of music: ChartedMusic) {
        self =
            switch music {
            case .album: .albums
            case .artist: .artists
            case .track: .tracks
            }
    }

    /// The columns for the names.
    fileprivate var columns: [Table.Column] {
        let artist = Table.Column("ARTIST", minimum: 10, dropOrder: 5)
        return switch self {
        case .albums: [.init("ALBUM", role: .title, minimum: 14), artist]
        case .tracks: [.init("TITLE", role: .title, minimum: 14), artist]
        case .artists: [.init("ARTIST", role: .title, minimum: 14)]
        }
    }

    /// Leaves out the artist's cell in a chart of artists.
    fileprivate func fitted(_ cells: [String], artistAt index: Int) -> [String] {
        guard self == .artists else { return cells }
        return cells.enumerated().filter { $0.offset != index }.map(\.element)
    }
}
