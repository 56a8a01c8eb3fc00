/// The five protocols of a contract, in the order of the conversation that they describe.
enum Part: String, CaseIterable {
    case presenting = "Presenting"
    case interacting = "Interacting"
    case interactorDelegate = "InteractorDelegate"
    case viewing = "Viewing"
    case routing = "Routing"

    /// The role whose type conforms to the protocol.
    var role: String {
        switch self {
        case .presenting, .interactorDelegate: "Presenter"
        case .interacting: "Interactor"
        case .viewing: "View"
        case .routing: "Router"
        }
    }
}
