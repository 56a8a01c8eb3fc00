import Console
import ConsoleViews
import Entities
import Overview
import ViewModels

@MainActor final class OverviewView {
    private let presenter: any OverviewPresenting
    let output: Output
    private let glyphs: WaveformGlyphs

    init(presenter: any OverviewPresenting, output: Output, glyphs: WaveformGlyphs) {
        (self.presenter, self.output, self.glyphs) = (presenter, output, glyphs)
    }
}

extension OverviewView: Screen {
    var title: String { "Year in review" }

    var commands: [Command] {
        [
            Command(
                "review",
                [.year],
                options: [.picture, .force],
                help: "show your year in music, or draw a picture of it",
                handler: review
            )
        ]
    }

    private func review(_ input: CommandInput) async throws(CommandFailure) {
        let year = try input.year
        if let path = try input.path(toWrite: .picture) {
            guard path.lowercased().hasSuffix(".svg") else {
                throw .usage("Pictures are SVG files: end the name of the file with .svg.")
            }
            await presenter.didTapSave(year, to: path)
        } else {
            await presenter.didTapYear(year)
        }
    }
}

extension OverviewView: OverviewViewing, PromptView {
    func show(year: YearReport) {
        output.remember(year.mostPlayed.map(\.shown))
        guard !output.isJSON else { return output.records(year.records) }
        guard year.plays > 0 else {
            return output.notice("No plays in \(year.year). `import FILE` adds plays from elsewhere.")
        }
        output.paged {
            for (name, value) in facts(of: year) { output.fact(name, value, isWrapped: true) }
            plot(year.months)
            for kind in [PlaySubject.Kind.artists, .albums, .tracks] {
                let rows = year.mostPlayed.filter { $0.kind == kind }
                if !rows.isEmpty { output.table(PlayCountRow.table(rows)) }
            }
        }
    }

    func show(pictureAt path: String) {
        output.report("Drew the picture in \(path).", ["path": path])
    }

    // Never called: the prompt asks for years.
    func show(week: WeekReport) {}

    /// Plots the months at a terminal; other programs couldn't use the plot.
    private func plot(_ months: [Int]) {
        guard output.drawsPictures, months.count > 1 else { return }
        let points = months.enumerated().map { (place: $0.offset, value: $0.element) }
        output.line(Sparkline(points, width: output.width, glyphs: glyphs).text, as: .accent)
    }
}

extension OverviewView {
    /// The facts about a year for people, each with its name.
    private func facts(of year: YearReport) -> [(name: String, value: String)] {
        let listened = year.listenedMs.map { ", \(PlayingTime(milliseconds: $0))" } ?? ""
        let change =
            year.today > year.last
            ? year.change.map { " (\($0 < 0 ? "−" : "+")\($0.magnitude)% on \(year.year - 1))" } : nil
        let busiest = year.busiest.map { ", most on \($0.day.text) (\(output.count($0.plays)))" } ?? ""
        let longest = year.longestStreak.map {
            "\(output.count($0.days, "day")) from \($0.lowerBound.text)"
        }
        let new = year.newArtists.compactMap(\.artist).joined(separator: ", ")
        return [
            ("Year", "\(year.year)"),
            ("Plays", output.count(year.plays) + listened + (change ?? "")),
            ("Days", output.count(year.daysPlayed) + busiest),
            ("Longest", longest ?? ""),
        ] + (new.isEmpty ? [] : [("New", new)])
    }
}

extension CommandInput {
    fileprivate var year: Int? {
        get throws(CommandFailure) {
            guard let text = words(.year).first else { return nil }
            guard let year = Int(text), (1_900...9_999).contains(year) else {
                throw .usage("“\(text)” isn't a year. Write it as 2015.")
            }
            return year
        }
    }
}

extension CommandParameter {
    fileprivate static let year = CommandParameter("YEAR", .optional, namesRows: false)
}

extension CommandOption {
    fileprivate static let picture = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "the SVG file to draw"
    )
}

extension OverviewBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw the months.
    @MainActor package static func view(
        for presenter: any OverviewPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some OverviewViewing & Screen {
        OverviewView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
