import Console

extension HelpTopic {
    static let copying = HelpTopic(
        "library",
        title: "Copying libraries",
        summary: "copying a library to another file or database",
        [
            .text(
                "To move a library, copy it: `library copy --to PLACE` copies the open library, "
                    + "`library copy --from PLACE` copies another one into it, and both options together "
                    + "copy between two others. A PLACE is a library file, created if it doesn't exist, or a "
                    + "database on a server, postgres://HOST/DATABASE. To use the copy from then on, name it with "
                    + "`--library` or in SIDEWINDER_LIBRARY."
            ),
            .text(
                "It copies music servers, accounts, devices and their contents, watched folders, tracks "
                    + "(with URNs, dates, likes and data about their files), your own playlists, and all "
                    + "plays; also the queue, the volume and the filter of charts, if the other library has "
                    + "none. Anything that already exists there stays unchanged."
            ),
            .text(
                "An interrupted copy is usable; run `library copy` again to complete it. At the end, "
                    + "everything is counted on both sides; if the copy lacks something, the command fails."
            ),
            .text(
                "Passwords, tokens and the commands that print them belong to this machine: they also work "
                    + "for a copy on it, but must be entered again on another machine. Changes made before "
                    + "can't be undone in the copy; `undo` there reverts what was copied. Downloads, waveforms and waiting plays aren't copied; the next "
                    + "`sync` lists the songs of music servers again."
            ),
        ]
    )
}
