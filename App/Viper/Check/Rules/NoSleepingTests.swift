/// Tests wait for the expected events, never for time to pass.
struct NoSleepingTests: ModuleRule {
    static let name = "no-sleeping-tests"

    func findings(in module: Module, of project: Project) -> [Finding] {
        module.tests.filter { $0.text.contains("sleep") }.flatMap { file in
            file.identifiers.filter { ["sleep", "usleep", "nanosleep"].contains($0.text) }.map {
                finding(
                    file.place(of: $0),
                    "A test sleeps",
                    "Await the event, or use a spy's `onMessage`."
                )
            }
        }
    }
}
