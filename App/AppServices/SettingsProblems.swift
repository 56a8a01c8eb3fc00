/// Reports problems with the settings. Because settings are read at each use, to make changes effective immediately,
/// each problem is reported only once.
@MainActor final class SettingsProblems {
    private let report: @MainActor (String) -> Void
    private var reported: Set<String> = []

    /// - Parameter report: shows the user a problem with a setting.
    init(report: @escaping @MainActor (String) -> Void) {
        self.report = report
    }

    func report(_ settings: Settings) {
        for problem in settings.problems where reported.insert(problem).inserted { report(problem) }
    }
}
