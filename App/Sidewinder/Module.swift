import AppServices
import Console

/// A module at the prompt: when its commands can be typed, and how it is built.
@MainActor struct Module {
    /// When its commands can be typed.
    enum Availability {
        /// On the first screen, which is its own.
        case first
        /// Always. Its screen is never on top.
        case always
        /// Always, if they open its screen; the others once it is open.
        case onDemand
        /// Once its screen is open, which is pushed for a thing.
        case pushed
    }

    /// The screen of a module.
    struct Place {
        /// For use in a sentence: “on a track's screen”.
        let title: String
        /// The command that opens it.
        let opener: String
    }

    let availability: Availability
    /// The screen of the commands that can't always be typed, if there are any.
    let place: Place?
    private let make: @MainActor (Composition) -> any Screen
    private let makeForThing: @MainActor (Any, Composition, DetailRoute) -> (any Screen)?

    /// A module with one screen.
    init(
        _ availability: Availability = .always,
        _ place: Place? = nil,
        make: @escaping @MainActor (AppServices, Composition) -> any Screen
    ) {
        (self.availability, self.place) = (availability, place)
        self.make = { make($0.services, $0) }
        makeForThing = { _, _, _ in nil }
    }

    /// A module with a screen for each thing of a type.
    ///
    /// - Parameter example: a thing, for the screen whose commands `help` explains.
    init<Thing>(
        for example: Thing,
        _ place: Place,
        make: @escaping @MainActor (Thing, DetailRoute, AppServices, Composition) -> any Screen
    ) {
        (availability, self.place) = (.pushed, place)
        self.make = { make(example, DetailRoute($0.router), $0.services, $0) }
        makeForThing = { thing, app, route in
            (thing as? Thing).map { make($0, route, app.services, app) }
        }
    }

    /// Builds the module.
    func screen(in app: Composition) -> any Screen { make(app) }

    /// Builds the module that has a screen for a thing; `nil` if none has.
    static func screen(for thing: Any, in app: Composition, _ route: DetailRoute) -> (any Screen)? {
        for module in all {
            if let screen = module.makeForThing(thing, app, route) { return screen }
        }
        return nil
    }

    /// The table of the commands that can't be typed before the screen is open.
    ///
    /// - Parameter screen: the screen, which isn't open.
    func table(of screen: any Screen) -> CommandTable? {
        guard let place else { return nil }
        let commands =
            screen.commandsOnceOpen
            + screen.commands.filter { availability == .pushed || !$0.isAlwaysThere }
        return commands.isEmpty
            ? nil : CommandTable(title: place.title, commands: commands, opener: place.opener)
    }
}
