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

        expectEqual(sut.delegate.messages, [.didFetch(joins: joins), .handle(error: .cancelled)])
    }

    @Test("A join reports the joined name, or the error") func join() async {
        let sut = makeSUT()
        sut.names.answers.join = { [joins] _, _ in .success(joins[0]) }

        await sut.interactor.join("Beatles", to: "The Beatles")
        sut.names.answers.join = { _, _ in .failure(.invalid(.unnamed)) }
        await sut.interactor.join("", to: "The Beatles")

        expectEqual(sut.names.messages, [.join("Beatles", to: "The Beatles"), .join("", to: "The Beatles")])
        expectEqual(sut.delegate.messages, [.didJoin(joins[0]), .handle(error: .invalid(.unnamed))])
    }

    @Test("Names are removed by row or name, as one request") func split() async {
        let sut = makeSUT()
        sut.names.answers.split = { [joins] _ in .success(joins) }

        await sut.interactor.split([.row(2), .named("beatles"), .row(1)])

        expectEqual(sut.names.messages, [.nameJoins, .split(["Prince", "beatles", "Beatles"])])
        expectEqual(sut.delegate.messages, [.didSplit(joins)])
    }

    @Test("An unknown row is an error, and nothing is removed", arguments: [0, 3, .min])
    func missingRow(row: Int) async {
        let sut = makeSUT()

        await sut.interactor.split([.row(1), .row(row)])

        expectEqual(sut.names.messages, [.nameJoins])
        expectEqual(sut.delegate.messages, [.handle(error: .notFound(.nameJoinRow(row)))])
    }

    private struct SUT {
        let interactor: NamesInteractor
        let delegate: NamesInteractorDelegateSpy
        let names: NameJoiningSpy
    }

    private func makeSUT() -> SUT {
        let names = NameJoiningSpy { $0.nameJoins = { [joins] in .success(joins) } }
        let delegate = NamesInteractorDelegateSpy()
        let interactor = NamesInteractor(names: names)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, names: names)
    }
}
