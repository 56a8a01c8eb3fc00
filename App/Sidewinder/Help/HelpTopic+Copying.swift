import Console

extension HelpTopic {
    static let copying = HelpTopic(
        "library",
        title: "Copying libraries",
        summary: "copying a library to another file or server",
        [
            .text(
                "A library moves to another place by being copied: `library copy --to PLACE` copies the open one, "
                    + "`library copy --from PLACE` another one into it; both options together copy between two others. A "
                    + "PLACE is the path of a library's file, which is made if it isn't there, or a database on a "
                    + "server, postgres://HOST/DATABASE."
            ),
            .text(
                "It copies music servers, accounts, portable players with what is on them, followed folders, tracks "
                    + "with their URNs, dates, likes and what is known of their files, your own playlists, and all "
                    + "plays; and the queue, the volume and the filter of charts, if the other library has none. What "
                    + "it has already is skipped, and stays as it is."
            ),
            .text(
                "An interrupted copy is a library, and `library copy` again finishes it. At the end, everything is counted on "
                    + "both sides, and a copy that lacks something is an error."
            ),
            .text(
                "Passwords, tokens and the commands that print them are this machine's, not the library's: here they "
                    + "work for the copy, too; on another machine, they have to be given again. `undo` in the "
                    + "copy doesn't reach back before it. Downloads, waveforms and plays that wait to be submitted "
                    + "aren't copied; what music servers list comes with the next `sync`."
            ),
        ]
    )
}
