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
        ScrobblersBuilder.build(
            library: assembly.library,
            service: assembly.scrobbling,
            secrets: assembly.secrets
        ) {
            ScrobblersBuilder.view(for: $0, output: output, reader: secretReader)
        }
    }

    func scrobbleExchange(_ player: any PlaybackServicing) -> any Screen {
        ScrobbleExchangeBuilder.build(
            accounts: assembly.library,
            queue: assembly.library,
            service: assembly.scrobbling,
            player: player
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }

    func friendFinder() -> any Screen {
        FriendsBuilder.build(library: assembly.library, service: assembly.friends) {
            FriendsBuilder.view(for: $0, output: output)
        }
    }
}
