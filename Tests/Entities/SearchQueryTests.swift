import Entities
import Testing

struct SearchQueryTests {
    @Test func words_areTermsOfTheirOwn() {
        #expect(SearchQuery(words: ["kid", "a"])?.terms == [.init(text: "kid"), .init(text: "a")])
    }

    @Test func wordWithSpaces_isAPhrase() {
        #expect(SearchQuery(words: ["kid a"])?.terms == [.init(text: "kid a")])
    }

    @Test func star_makesAPrefix() {
        #expect(SearchQuery(words: ["rad*"])?.terms == [.init(text: "rad", isPrefix: true)])
    }

    @Test func field_narrowsItsWord() {
        #expect(
            SearchQuery(words: ["artist:radiohead", "Album:kid a", "title:id*"])?.terms == [
                .init(field: .artist, text: "radiohead"),
                .init(field: .album, text: "kid a"),
                .init(field: .title, text: "id", isPrefix: true),
            ]
        )
    }

    @Test func fieldAlone_narrowsTheNextWord() {
        #expect(
            SearchQuery(words: ["artist:", "radiohead", "kid"])?.terms == [
                .init(field: .artist, text: "radiohead"), .init(text: "kid"),
            ]
        )
    }

    @Test func colonOfAnotherWord_belongsToTheWord() {
        #expect(SearchQuery(words: ["re:stacks"])?.terms == [.init(text: "re:stacks")])
    }

    @Test(arguments: [[], [""], ["*"], ["artist:"], ["artist:*"], [" "]])
    func nothingToLookFor_isNoSearch(words: [String]) {
        #expect(SearchQuery(words: words) == nil)
    }
}
