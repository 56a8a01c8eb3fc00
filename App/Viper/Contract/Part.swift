/// The five protocols of a contract, in the order of the conversation that they describe.
enum Part: String, CaseIterable {
    case presenting = "Presenting"
    case interacting = "Interacting"
    case interactorDelegate = "InteractorDelegate"
    case viewing = "Viewing"
    case routing = "Routing"

    /// The role of the module whose type conforms to the protocol; `nil` for routing, which is the app's.
    var role: String? {
        switch self {
        case .presenting, .interactorDelegate: "Presenter"
        case .interacting: "Interactor"
        case .viewing: "View"
        case .routing: nil
        }
    }

    /// Whether others than the module see it: its view, and the app, which makes the two and routes.
    var isShared: Bool { [.presenting, .viewing, .routing].contains(self) }
}
