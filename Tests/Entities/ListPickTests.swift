import Entities
import TestSupport
import Testing

struct ListPickTests {
    @Test(
        "A number refers to a row, anything else to a name",
        arguments: [("2", .row(2)), ("pod", .named("pod"))] as [(String, ListPick)]
    )
    func typed(word: String, pick: ListPick) {
        expectEqual(ListPick(word), pick)
        expectEqual(pick.text, word)
    }

    @Test(
        "A reference finds a row of the list, or the first item with a name",
        arguments: [
            (.row(1), "Pod"), (.row(2), "Card"), (.named("POD"), "Pod"), (.row(0), nil), (.row(4), nil),
            (.row(.min), nil), (.row(.max), nil), (.named("x"), nil), (.named(""), nil),
        ] as [(ListPick, String?)]
    )
    func first(pick: ListPick, name: String?) {
        expectEqual(pick.first(in: ["Pod", "Card", "pod"], called: \.self), name)
    }
}
