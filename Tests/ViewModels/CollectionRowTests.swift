import Entities
import TestSupport
import Testing
import ViewModels

struct CollectionRowTests {
    @Test("An album's record has its numbers, without unknown ones") func album() {
        let known = AlbumRow(.sample(1), row: 1)
        let unknown = AlbumRow(Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 1))

        expectEqual(
            known.record.jsonLine,
            """
            {"row":1,"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,"durationMs":2832000,"plays":12}

            """
        )
        expectEqual(known.duration, "47:12")
        expectEqual(unknown.record.jsonLine, #"{"album":"Odd","tracks":1,"plays":0}"# + "\n")
        expectEqual(unknown.id, AlbumID(title: "Odd", artist: nil))
    }

    @Test("An artist's record has its numbers") func artist() {
        expectEqual(
            ArtistRow(.sample(1), row: 2).record.jsonLine,
            #"{"row":2,"artist":"Artist 1","albums":3,"tracks":31,"plays":12}"# + "\n"
        )
    }
}
