import Foundation
import TestSupport

@testable import Scrobbling

extension SkippingClock {
    /// A clock for scrobbling that starts on 14 November 2023.
    var time: ScrobbleClock {
        ScrobbleClock(clock: self) { Date(timeIntervalSince1970: 1_700_000_000 + self.seconds) }
    }
}
