import TestSupport
import Testing

@testable import StoreCore

@Suite("Keys of names") struct NameKeyTests {
    @Test(
        "Spellings and editions of a title share a key",
        arguments: [
            ["Don't Look Back", "Don’t look back", "DONT LOOK BACK", "Don't Look Back (2011 Remaster)"],
            [
                "OK Computer", "OK Computer (Deluxe Edition)", "OK Computer [Remastered]",
                "Ok Computer - 2009 Remaster",
            ],
            [
                "Rumours", "Rumours (Super Deluxe)", "Rumours - 35th Anniversary Edition",
                "Rumours (Expanded)",
            ],
            ["Crosseyed & Painless", "Crosseyed and Painless"],
            [
                "Umbrella", "Umbrella (feat. JAY-Z)", "Umbrella feat. Jay-Z",
                "Umbrella [ft. Jay-Z] - Remastered",
            ],
            ["Yesterday", "Yesterday - Remastered 2009", "Yesterday (Mono)", "Yesterday - Mono Version"],
            ["Help! (Live)", "Help! - Live", "Help! (Live) [2009 Remaster]"],
            ["Ágætis byrjun", "agaetis byrjun".replacing("ae", with: "æ")],
            ["東京", "東京 (Remastered)"],
        ]
    )
    func together(_ titles: [String]) {
        expectEqual(Set(titles.map(NameKey.title)).count, 1, "\(titles.map(NameKey.title))")
    }

    @Test(
        "Other recordings and works have different keys",
        arguments: [
            [
                "Help!", "Help! (Live)", "Help! (Demo)", "Help! (Remix)", "Help! - Acoustic",
                "Help! (Instrumental)",
            ],
            ["Red", "Red (Taylor's Version)"],
            ["Weezer (Blue Album)", "Weezer (Green Album)", "Weezer"],
            ["Greatest Hits", "Greatest Hits II"],
            ["Mono", "Stereo"],
            ["1999", "1999 (Live at the Edition)"],
            ["Abbey Road", "Abbey Road (2019 Mix)"],
            ["Side A", "Side B"],
        ]
    )
    func apart(_ titles: [String]) {
        expectEqual(Set(titles.map(NameKey.title)).count, titles.count, "\(titles.map(NameKey.title))")
    }

    @Test(
        "Spellings of an artist share a key",
        arguments: [
            ["Simon & Garfunkel", "Simon and Garfunkel", "SIMON & GARFUNKEL"],
            ["Björk", "bjork"],
            [
                "Santana", "Santana feat. Rob Thomas", "Santana ft. Rob Thomas",
                "Santana (featuring Rob Thomas)",
            ],
            ["AC/DC", "AC-DC", "ACDC"],
        ]
    )
    func artists(_ names: [String]) {
        expectEqual(Set(names.map(NameKey.artist)).count, 1, "\(names.map(NameKey.artist))")
    }

    @Test(
        "A name of only punctuation or ignored words still has a key",
        arguments: ["???", "( )", "...", "+", "feat.", "(Remastered)", "- -", "[Deluxe Edition]", "&"]
    )
    func odd(_ name: String) {
        #expect(!NameKey.title(name).isEmpty)
        #expect(!NameKey.artist(name).isEmpty)
    }

    @Test("Keys are idempotent and unaffected by folding")
    func stable() {
        for name in [
            "Help! (Live) [2009 Remaster]", "Crosseyed & Painless", "Umbrella (feat. JAY-Z)", "Ágætis (Mono)",
        ] {
            let key = NameKey.title(name)
            expectEqual(NameKey.title(key), key)
            expectEqual(NameKey.title(name.folded), key)
        }
    }
}
