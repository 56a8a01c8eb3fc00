import AppServices
import Console

/// A module at the prompt: the availability of its commands, and its construction.
@MainActor struct Module {
    /// The conditions under which a module's commands are available.
    enum Availability {
        /// On the first screen, the module's own.
        case first
        /// Always. The module's screen is never on top.
        case always
        /// Always for commands that open the screen; the others once it is open.
        case onDemand
        /// Only while its screen is open. The screen is pushed for one item, such as a track.
        case pushed
    }

    /// The title of a screen and the command that opens it.
    struct Place {
        /// A title for use in a sentence: “on a track's screen”.
        let title: String
        /// The command that opens the screen.
        let opener: String
    }

    let availability: Availability
    /// The screen that some of the commands need, if any.
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

    /// A module with a screen for each item of a type, such as a track.
    ///
    /// - Parameter example: an item for the screen whose commands `help` explains.
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

    /// Builds the module with a screen for items of this type; returns `nil` if there isn't one.
    static func screen(for thing: Any, in app: Composition, _ route: DetailRoute) -> (any Screen)? {
        for module in all {
            if let screen = module.makeForThing(thing, app, route) { return screen }
        }
        return nil
    }

    /// The commands that aren't available before the screen is open.
    ///
    /// - Parameter screen: a screen that isn't open.
    func table(of screen: any Screen) -> CommandTable? {
        guard let place else { return nil }
        let commands =
            screen.commandsOnceOpen
            + screen.commands.filter { availability == .pushed || !$0.isAlwaysAvailable }
        return commands.isEmpty
            ? nil : CommandTable(title: place.title, commands: commands, opener: place.opener)
    }
}
