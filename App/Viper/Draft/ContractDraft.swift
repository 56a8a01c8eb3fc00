import Foundation

/// The contract of a new module without one: the screen loads, shows something and can be closed. Without an
/// interactor it always shows the same.
struct ContractDraft {
    let module: String
    /// Further events, as in a protocol: `didTapRefresh()`, `func didTapAdd(title: String) async`.
    let events: [String]
    let hasInteractor: Bool
    /// The services' module, whose errors the contract uses.
    let services: String
    let hasRouter: Bool

    var text: String {
        let protocols =
            (hasInteractor ? ["import \(services)\n"] : []) + [presenting]
            + (hasInteractor ? [interacting, delegate] : []) + [viewing]
            + (hasRouter ? [routing] : [])
        return protocols.joined(separator: "\n")
    }

    private var presenting: String {
        let close =
            hasRouter
            ? ["    /// The user leaves the screen.", "    func didTapClose() async"] : []
        return Self.text(
            "The events of the screen. Each returns when all its effects are complete and shown.",
            "\(module)Presenting",
            ["    /// The screen appears for the first time.", "    func viewDidLoad() async"]
                + events.flatMap(event) + close,
            isShared: true
        )
    }

    private var interacting: String {
        Self.text(
            "The presenter's requests. Each returns after it has called the delegate with its answer or an error.",
            "\(module)Interacting",
            ["    /// Fetches the content of the screen.", "    func fetch\(module)() async"]
        )
    }

    private var delegate: String {
        Self.text(
            "The answers to the presenter.",
            "\(module)InteractorDelegate",
            [
                "    /// The content.", "    func didFetch(\(subject): String)",
                "    /// A request failed.", "    func handle(error: ServiceError)",
            ]
        )
    }

    private var viewing: String {
        Self.text(
            "The output of the screen.",
            "\(module)Viewing",
            hasInteractor
                ? [
                    "    /// The content.", "    func show(viewModel: \(module)Row)",
                    "    /// Why a request failed.", "    func show(error: ServiceError)",
                ] : ["    /// The content.", "    func show\(module)()"],
            isShared: true
        )
    }

    private var routing: String {
        Self.text(
            "The routes to other screens.",
            "\(module)Routing",
            ["    /// Leaves the screen.", "    func close()"],
            isShared: true
        )
    }

    /// The module's subject, as an argument label.
    private var subject: String { module.lowercasedFirst }

    /// An event's documented declaration.
    private func event(_ declaration: String) -> [String] {
        let bare = declaration.trimmingPrefix("func ").trimmingCharacters(in: .whitespaces)
        let isPlain = bare.hasSuffix(")")
        let name = String(bare.prefix { $0 != "(" })
        let wish = Method.wish(of: name)
        let sentence = ([wish.first?.thirdPerson ?? ""] + wish.dropFirst()).joined(separator: " ")
        return ["    /// The user \(sentence).", "    func \(bare)\(isPlain ? " async" : "")"]
    }

    private static func text(
        _ documentation: String,
        _ name: String,
        _ requirements: [String],
        isShared: Bool = false
    ) -> String {
        """
        /// \(documentation)
        @MainActor \(isShared ? "package " : "")protocol \(name): AnyObject {
        \(requirements.joined(separator: "\n"))
        }

        """
    }
}
