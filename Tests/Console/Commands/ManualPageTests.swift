import TestSupport
import Testing

@testable import Console

struct ManualPageTests {
    @Test("The manual page has the program, its commands and options, and the topics, escaped for roff")
    func page() {
        let sut = ManualPage(
            of: Command("music", options: [.library], help: "") { _ in },
            version: "Music 1.0",
            summary: "a library",
            arguments: "[COMMAND]",
            description: "Music keeps tracks.",
            tables: [
                CommandTable(
                    title: "Library",
                    commands: [
                        Command("add", [CommandParameter("TITLE")], options: [.album], help: "add a track") {
                            _ in
                        },
                        Command("more", help: "show the next page") { _ in },
                    ]
                )
            ],
            topics: [
                HelpTopic(
                    "searches",
                    title: "Searches",
                    [
                        .text("Type `find -live`."), .item("'kid a\\'", "a phrase"),
                        .text(".editrc isn't read."),
                    ]
                )
            ]
        )

        expectEqual(
            sut.text,
            #"""
            .TH "MUSIC" 1 "" "Music 1.0" "User Commands"
            .nh
            .ad l
            .SH NAME
            music \- a library
            .SH SYNOPSIS
            \fBmusic\fR [\fB\-\-library\fR FILE] [COMMAND]
            .SH DESCRIPTION
            Music keeps tracks.
            .SH OPTIONS
            .TP
            \fB\-\-library\fR FILE
            the library
            .TP
            \fB\-\-json\fR
            print one JSON object per line
            .SH COMMANDS
            .SS Library
            .TP
            \fBadd\fR TITLE [\fB\-\-album\fR A]
            add a track
            .RS
            .TP
            \fB\-\-album\fR A
            the album
            .RE
            .TP
            \fBmore\fR
            show the next page
            .SH SEARCHES
            Type \fBfind \-live\fR.
            .TP
            \fB\(aqkid a\e\(aq\fR
            a phrase
            .PP
            \&.editrc isn\(aqt read.

            """#
        )
    }
}

extension CommandOption {
    fileprivate static let library = CommandOption("library", takes: "FILE", help: "the library")
}
