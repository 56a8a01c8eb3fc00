import Entities
import Services
import TestSupport
import Testing

@testable import Names

@MainActor struct NamesInteractorTests {
    private let joins = [
        NameJoin(name: "Beatles", artist: "The Beatles", plays: 3),
        NameJoin(name: "Prince", artist: "The Artist", plays: 0),
    ]

    @Test("A fetch reports the joined names, or the error") func fetchNames() async {
        let sut = makeSUT()

        await sut.interactor.fetchNames()
        sut.names.answers.nameJoins = { .failure(.cancelled) }
        await sut.interactor.fetchNames()

        sut.delegate.expectMessages(.didFetch(joins: joins), .handle(error: .cancelled))
    }

    @Test("A join reports the joined name, or the error") func join() async {
        let sut = makeSUT()
        sut.names.answers.join = { [joins] _, _ in .success(joins[0]) }

        await sut.interactor.join("Beatles", to: "The Beatles")
        sut.names.answers.join = { _, _ in .failure(.invalid(.unnamed)) }
        await sut.interactor.join("", to: "The Beatles")

        sut.names.expectMessages(.join("Beatles", to: "The Beatles"), .join("", to: "The Beatles"))
        sut.delegate.expectMessages(.didJoin(joins[0]), .handle(error: .invalid(.unnamed)))
    }

    @Test("Names are removed by row or name, as one request") func split() async {
        let sut = makeSUT()
        sut.names.answers.split = { [joins] _ in .success(joins) }

        await sut.interactor.split([.row(2), .named("beatles"), .row(1)])

        sut.names.expectMessages(.nameJoins, .split(["Prince", "beatles", "Beatles"]))
        sut.delegate.expectMessages(.didSplit(joins))
    }

    @Test("An unknown row is an error, and nothing is removed", arguments: [0, 3, .min])
    func missingRow(row: Int) async {
        let sut = makeSUT()

        await sut.interactor.split([.row(1), .row(row)])

        sut.names.expectMessages(.nameJoins)
        sut.delegate.expectMessages(.handle(error: .notFound(.nameJoinRow(row))))
    }

    private func makeSUT() -> (
        interactor: NamesInteractor, delegate: NamesInteractorDelegateSpy, names: NameJoiningSpy
    ) {
        let names = NameJoiningSpy { $0.nameJoins = { [joins] in .success(joins) } }
        let delegate = NamesInteractorDelegateSpy()
        let interactor = NamesInteractor(names: names)
        interactor.delegate = delegate
        return (interactor, delegate, names)
    }
}
