import TestSupport
import Testing

@testable import Mpv

@Suite("Lines from mpv")
struct MpvMessageTests {
    @Test(
        "Relevant messages are parsed",
        arguments: [
            (#"{"data":{"playlist_entry_id":1},"request_id":3,"error":"success"}"#, .reply(3, .done(1, nil))),
            (#"{"data":100.5,"request_id":8,"error":"success"}"#, .reply(8, .done(nil, 100.5))),
            (#"{"data":null,"request_id":6,"error":"success"}"#, .reply(6, .done(nil, nil))),
            (#"{"data":"pulse","request_id":6,"error":"success"}"#, .reply(6, .done(nil, nil))),
            (#"{"data":true,"request_id":6,"error":"success"}"#, .reply(6, .done(nil, 1))),
            (#"{"data":false,"request_id":6,"error":"success"}"#, .reply(6, .done(nil, 0))),
            (
                #"{"data":{"eof":true,"seekable-ranges":[{"start":0.5,"end":2.0},{"start":3,"end":2}]},"request_id":6,"error":"success"}"#,
                .reply(6, .cached([0.5...2]))
            ),
            (#"{"request_id":4,"error":"property unavailable"}"#, .reply(4, .refused)),
            (#"{"event":"start-file","playlist_entry_id":2}"#, .event(.startFile(entry: 2))),
            (#"{"event":"playback-restart"}"#, .event(.playbackRestart)),
            (#"{"event":"idle"}"#, .event(.idle)),
            (
                #"{"event":"property-change","id":1,"name":"duration","data":2.345}"#,
                .event(.duration(2.345))
            ),
            (#"{"event":"property-change","id":1,"name":"duration"}"#, .event(.duration(nil))),
            (
                #"{"event":"property-change","id":2,"name":"demuxer-cache-state","data":{"cache-end":2.5,"eof":false}}"#,
                .event(.read(upTo: 2.5))
            ),
            (
                #"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#,
                .event(.endFile(entry: 1, .endOfFile))
            ),
            (
                #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"loading failed"}"#,
                .event(.endFile(entry: 1, .error(.loadingFailed)))
            ),
            (
                #"{"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"odd"}"#,
                .event(.endFile(entry: 1, .error(.other("odd"))))
            ),
            (
                #"{"event":"end-file","reason":"redirect","playlist_entry_id":4,"playlist_insert_id":5}"#,
                .event(.endFile(entry: 4, .redirect))
            ),
            (
                #"{"event":"end-file","reason":"quit","playlist_entry_id":4}"#,
                .event(.endFile(entry: 4, .stopped))
            ),
        ] as [(String, MpvMessage)]
    )
    func understood(line: String, message: MpvMessage) {
        expectEqual(MpvMessage(line: line.utf8), message)
    }

    @Test(
        "Everything else is ignored",
        arguments: [
            "", "null", "[]", "{}", "{\"event\":", "\u{0}", #"{"event":"seek"}"#, #"{"event":"start-file"}"#,
            #"{"event":"property-change","id":2,"name":"pause","data":true}"#, #"{"request_id":1}"#,
            #"{"event":"property-change","id":2,"name":"demuxer-cache-state"}"#,
            #"{"event":"property-change","id":2,"name":"demuxer-cache-state","data":{"eof":true}}"#,
            #"{"event":5}"#, #"{"request_id":"1","error":"success"}"#,
        ]
    )
    func passedOver(line: String) {
        #expect(MpvMessage(line: line.utf8) == nil)
    }
}

extension MpvMessage {
    fileprivate static func reply(_ requestID: Int, _ reply: MpvReply) -> MpvMessage {
        .reply(requestID: requestID, reply)
    }
}

extension MpvReply {
    fileprivate static func done(_ entry: Int?, _ number: Double?) -> MpvReply {
        .done(entry: entry, number: number)
    }
}
