/// Reports what is wrong with the settings. They are read at each use, so that a change takes effect at once; each problem
/// is reported once.
@MainActor final class SettingsProblems {
    private let report: @MainActor (String) -> Void
    private var reported: Set<String> = []

    /// - Parameter report: tells the user about a setting that is ignored.
    init(report: @escaping @MainActor (String) -> Void) {
        self.report = report
    }

    func report(_ settings: Settings) {
        for problem in settings.problems where reported.insert(problem).inserted { report(problem) }
    }
}
