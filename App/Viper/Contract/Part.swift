/// The five protocols of a contract, in order.
enum Part: String, CaseIterable {
    case presenting = "Presenting"
    case interacting = "Interacting"
    case interactorDelegate = "InteractorDelegate"
    case viewing = "Viewing"
    case routing = "Routing"

    /// The role that conforms to the protocol; `nil` for routing, which the app implements.
    var role: String? {
        switch self {
        case .presenting, .interactorDelegate: "Presenter"
        case .interacting: "Interactor"
        case .viewing: "View"
        case .routing: nil
        }
    }

    /// Whether the protocol is visible to the view and the app.
    var isShared: Bool { [.presenting, .viewing, .routing].contains(self) }

    /// The name of the variable through which this part is called.
    var receiver: String {
        switch self {
        case .presenting: "presenter"
        case .interacting: "interactor"
        case .interactorDelegate: "delegate"
        case .viewing: "view"
        case .routing: "router"
        }
    }
}
