import Console
import Friends
import FriendsPrompt
import ScrobbleExchange
import ScrobbleExchangePrompt
import Scrobblers
import ScrobblersPrompt
import Services

/// The screens of accounts at other services.
extension Composition {
    func scrobblers() -> any Screen {
        ScrobblersBuilder.build(library: library, service: scrobbling, secrets: secrets) {
            ScrobblersBuilder.view(for: $0, output: output, reader: secretReader)
        }
    }

    func scrobbleExchange(_ player: any PlaybackServicing) -> any Screen {
        ScrobbleExchangeBuilder.build(accounts: library, queue: library, service: scrobbling, player: player)
        {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }

    func friendFinder() -> any Screen {
        FriendsBuilder.build(library: library, service: friends) {
            FriendsBuilder.view(for: $0, output: output)
        }
    }
}
