import TestSupport
import Testing

@testable import Importer

@Suite("Wording of YouTube watch histories")
struct WatchWordingTests {
    @Test(
        "The words around titles are removed in known languages, even with a single title",
        arguments: [
            ("Watched Tide", "Tide"), ("Tide angesehen", "Tide"), ("Je hebt naar Tide gekeken", "Tide"),
            ("Så på Tide", "Tide"), ("Tide を視聴しました", "Tide"),
        ]
    )
    func known(text: String, title: String) {
        expectEqual(WatchWording(of: [text]).title(in: text), title)
    }

    @Test("The words of an unknown language are those that all titles have in common")
    func unknown() {
        let titles = ["Tide", "Tidal", "Anna", "The One", "The Other"]
        let sut = WatchWording(of: titles.map { "Spektis \($0) fine" })

        expectEqual(titles.map { sut.title(in: "Spektis \($0) fine") }, titles)
    }

    @Test("A few titles of an unknown language are kept, as they may begin alike by chance")
    func fewTitles() {
        let sut = WatchWording(of: ["Spektis The One", "Spektis The Other"])

        expectEqual(sut.title(in: "Spektis The One"), "Spektis The One")
    }

    @Test("Titles from a time with another language lose the words of that language")
    func change() {
        let titles = ["Tide", "Anna", "One", "Two", "Three"].map { "Watched \($0)" } + ["Vier angesehen"]
        let sut = WatchWording(of: titles)

        expectEqual(sut.title(in: "Watched Tide"), "Tide")
        expectEqual(sut.title(in: "Vier angesehen"), "Vier")
        expectEqual(sut.title(in: "Fünf"), "Fünf")
    }
}
