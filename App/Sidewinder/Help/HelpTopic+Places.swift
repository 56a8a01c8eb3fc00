import Console

extension HelpTopic {
    static let servers = HelpTopic(
        "servers",
        title: "Music servers",
        summary: "songs on Navidrome and other music servers, and downloads",
        [
            .text(
                "Songs on music servers with the Subsonic API (Navidrome, gonic, supysonic and others) can "
                    + "be played, searched, counted, liked and edited like other tracks."
            ),
            .item("servers add home URL USER", "asks for the password, and detects what the server supports"),
            .item("servers", "lists them, with their tracks, last sync and problems; rows work like names"),
            .item("sync", "syncs with all servers; `sync home` with one"),
            .item(
                "sync --stop",
                "stops a sync, which runs in the background at the prompt; `sync` shows its progress"
            ),
            .item(
                "servers password home",
                "changes the password, or sets it on another machine or after undoing a removal"
            ),
            .item(
                "servers remove home",
                "removes a server and its tracks, but keeps the plays; `undo` reverts it"
            ),
            .item("find server:home", "lists a server's tracks"),
            .item(
                "download TRACK",
                "downloads the original files of tracks, albums or artists for offline playback; without "
                    + "TRACK, of the open album, artist, playlist or track"
            ),
            .item(
                "download playlist NAME",
                "downloads a playlist, as does `download 3` after `playlists`; repeat it to get new tracks"
            ),
            .item(
                "downloads",
                "lists downloads and the space they use. `sync downloads` updates files that changed on "
                    + "their server; `downloads remove TRACK`, `downloads remove playlist NAME` and "
                    + "`downloads remove --all` delete them"
            ),
            .text(
                "A sync imports new songs, changed tags (except where you edited them), stars and playlists. "
                    + "A song that is also in one of your folders is a single track. In scripts and one-shot "
                    + "commands, `sync` waits until it is done. The next sync resumes an interrupted one. "
                    + "During playback, requests are sent one at a time."
            ),
            .text(
                "Stars are likes: a sync imports stars, then stars the songs you like and unstars songs you "
                    + "unliked."
            ),
            .text(
                "`playlists` also lists the server's playlists, which you can open, play and export, but "
                    + "edit only on the server. If the name is taken, the server's name is added: Mix (home)."
            ),
            .text(
                "While the player or a prompt runs, plays of a server's songs, and of files that it also has, "
                    + "are reported to it. `accounts` also lists servers, and `accounts pending home` the "
                    + "waiting plays. Servers don't detect duplicate plays, so a play isn't resent "
                    + "automatically if the response was lost; `accounts retry home` resends it. If your "
                    + "server forwards plays to one of your accounts, `accounts pause home` avoids counting "
                    + "them twice."
            ),
            .text(
                "A track in a folder is played from there, or from its server if the file is missing. The "
                    + "setting play-from = servers reverses this order, and downloads-limit limits the space "
                    + "for downloads: see `help settings`. Ctrl-C stops a download; complete files stay. The "
                    + "next `download` or `downloads` deletes files of songs that left the library."
            ),
            .text(
                "Tracks that a server no longer has are deleted, unless more than ten, and more than a fifth "
                    + "of its songs, are missing: the server may have lost a disk. `sync home --prune` "
                    + "deletes them."
            ),
            .text(
                "Passwords are stored in this machine's keyring or, without one or without secret-tool "
                    + "(in Debian, libsecret-tools), in files that only you can read, and sent only to the address you gave them for. With --password-command "
                    + "COMMAND, a command prints the password each time. --ca, --cert and --key name "
                    + "certificates for servers that need their own."
            ),
        ]
    )

    static let folders = HelpTopic(
        "folders",
        title: "Folders",
        summary: "how your folders are watched",
        [
            .text(
                "Sidewinder watches an imported folder: `sync folders` rescans it, and at the prompt changes "
                    + "are imported automatically. Files imported one by one aren't watched, nor is a folder "
                    + "that `sync folders PATH` reads."
            ),
            .item("new files", "are added, unless you deleted their track before; `import` adds it again"),
            .item("changed tags", "are imported, except where you edited the track since"),
            .item("moved or renamed files", "are recognised by their audio: the track stays the same"),
            .item(
                "missing files",
                "keep their tracks: `find missing:` lists them, `sync folders --prune` deletes them"
            ),
            .item("unmounted disks", "are reported, and change nothing"),
            .text(
                "`folders` lists the folders, `folders remove` stops watching one, and `undo` reverts a "
                    + "sync or a removal."
            ),
        ]
    )

    static let devices = HelpTopic(
        "devices",
        title: "Devices",
        summary: "syncing portable players and memory cards",
        [
            .text("A portable player, a memory card or any other folder can hold a part of the library."),
            .item(
                "devices add pod /media/me/POD",
                "adds a mounted device; its file .sidewinder/device identifies it wherever it is mounted"
            ),
            .item("devices choose pod artist NAME", "chooses an artist; `album NAME` an album"),
            .item(
                "devices choose pod playlist NAME",
                "chooses a playlist of any kind, which is also written as M3U"
            ),
            .item("devices choose pod added:<30d", "chooses what a search finds at each sync"),
            .item("devices choose pod all", "chooses the whole library"),
            .item(
                "devices choose pod 3",
                "chooses a row of the last list: a playlist, an album or an artist"
            ),
            .item(
                "devices choose pod",
                "lists the choices; add --remove to any command above to remove one"
            ),
            .item(
                "devices choose pod --as opus",
                "converts lossless tracks to Opus or, with mp3, to MP3, which needs ffmpeg; `--as original` "
                    + "copies them unchanged"
            ),
            .item("devices choose pod --covers", "adds a cover.jpg to each album's folder"),
            .item("sync pod --dry-run", "shows what a sync would do, and whether it fits"),
            .item(
                "sync pod",
                "copies new and changed tracks to Music, deletes those no longer chosen, and writes Playlists; "
                    + "files that it didn't copy stay unchanged"
            ),
            .item("devices eject pod", "flushes pending writes and unmounts it"),
            .item("devices", "lists devices, their choices, and the free space on connected ones"),
            .item("devices remove pod", "removes a device; keeps its files"),
            .text(
                "An interrupted sync never leaves partial tracks, even if the device is unplugged, and the "
                    + "next one resumes it. Only files on this machine can be copied: `download` songs on "
                    + "music servers first."
            ),
            .text(
                "Rockbox logs plays if Logging is on in its Playback Settings (before Rockbox 4: Last.fm "
                    + "Log). A sync imports each play once, and queues it for the accounts that submit. On "
                    + "players without a clock, the times are estimated."
            ),
        ]
    )
}
