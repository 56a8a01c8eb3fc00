-- A library of schema version 24, as text: sqlite3 library.sqlite .dump
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE tracks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    urn TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    artist TEXT,
    album TEXT,
    genre TEXT,
    year INTEGER,
    track_number INTEGER,
    duration_ms INTEGER,
    location TEXT,
    added_at INTEGER NOT NULL, -- seconds since 1970
    title_key TEXT NOT NULL,
    artist_key TEXT NOT NULL,
    album_key TEXT NOT NULL,
    track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
    duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
, plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL, album_artist TEXT, album_artist_folded TEXT, disc_number INTEGER, recording_mbid TEXT, release_mbid TEXT, liked_at INTEGER, missing_since INTEGER, album_artist_key TEXT
    GENERATED ALWAYS AS (ifnull(album_artist_folded, artist_key)) VIRTUAL, place_key INTEGER
    GENERATED ALWAYS AS (ifnull(disc_number, 0) * 10000 + ifnull(track_number, 0)) VIRTUAL, name_hash INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO tracks VALUES(1,'sidewinder:tracks:01a20ea1-ff9c-7e20-a96c-64de2b150cf9','Airbag','Radiohead & Friends','OK Computer','Rock',1997,1,284000,'/music/radiohead/airbag.flac',1795541827,'airbag','radiohead & friends','ok computer',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,9019625497333327457);
INSERT INTO tracks VALUES(3,'sidewinder:tracks:01a20ea1-ff9d-75e1-87e0-7343cdd83fee','Jóga','Björk','Homogenic',NULL,1997,2,305000,'/music/björk/jóga.mp3',1795541827,'joga','bjork','homogenic',1,NULL,NULL,NULL,NULL,NULL,1795541827,NULL,8721006604658451425);
INSERT INTO tracks VALUES(4,'sidewinder:tracks:01a20ea1-ff9d-78af-9e1d-e7a231d92bbe','Hoppípolla','Sigur Rós','Takk...',NULL,NULL,NULL,268000,NULL,1795541827,'hoppipolla','sigur ros','takk...',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,7450099959172358058);
INSERT INTO tracks VALUES(5,'sidewinder:tracks:01a20ea1-ff9e-75a0-87e5-aa59a6b97d6c','東京',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1795541827,'東京','','',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,4013555403507175508);
INSERT INTO tracks VALUES(6,'sidewinder:tracks:01a20ea1-ffc1-7d8b-b76c-cac7dad7de5f','Lucky (Live)','Radiohead','OK Computer','Rock',1997,NULL,259000,NULL,1795541827,'lucky (live)','radiohead','ok computer',0,NULL,NULL,NULL,NULL,NULL,1795541827,NULL,4932013803665872173);
INSERT INTO tracks VALUES(7,'sidewinder:tracks:01a20ea1-ffc8-7eae-b238-8b06cdd87466','Idioteque','Radiohead','Kid A',NULL,NULL,NULL,NULL,NULL,1795541827,'idioteque','radiohead','kid a',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1850612877848244250);
INSERT INTO tracks VALUES(8,'sidewinder:tracks:01a20ea1-ffcf-7644-8554-c6507ded19b1','Song 1','Ä','New',NULL,2001,1,200,'/music/ä/1.flac',1795541827,'song 1','a','new',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-993646891651817597);
INSERT INTO tracks VALUES(9,'sidewinder:tracks:01a20ea1-ffcf-7734-ae4c-66ae13dc971c','Song 2','Ä','Old',NULL,NULL,2,200,'/music/ä/2.flac',1795541827,'song 2','a','old',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-993645792140189386);
INSERT INTO tracks VALUES(10,'sidewinder:tracks:01a20ea1-ffcf-7e49-909f-fbb86bf6b4ad','Song 3','Ä','Old',NULL,NULL,3,200,'/music/ä/3.flac',1795541827,'song 3','a','old',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-993644692628561175);
CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    is_undone INTEGER NOT NULL DEFAULT 0
, made_at INTEGER, play_count INTEGER NOT NULL DEFAULT 0, first_play INTEGER, last_play INTEGER, playlist TEXT) STRICT;
INSERT INTO changes VALUES(1,'import',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(2,'import',0,1795541827,5,1500000000,1500088200,NULL);
INSERT INTO changes VALUES(3,'add',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(4,'edit',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(5,'delete',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(6,'add',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(7,'edit',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(8,'import',0,1795541827,2,1600000000,1600000600,NULL);
INSERT INTO changes VALUES(9,'import',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(10,'edit',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(11,'like',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(12,'like',0,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(13,'create',0,1795541827,0,NULL,NULL,'Rainy');
INSERT INTO changes VALUES(14,'create',0,1795541827,0,NULL,NULL,'Old');
INSERT INTO changes VALUES(15,'rename',0,1795541827,0,NULL,NULL,'Old');
INSERT INTO changes VALUES(16,'move',0,1795541827,0,NULL,NULL,'Rainy');
INSERT INTO changes VALUES(17,'remove',0,1795541827,0,NULL,NULL,'Rainy');
INSERT INTO changes VALUES(18,'unlike',1,1795541827,0,NULL,NULL,NULL);
INSERT INTO changes VALUES(19,'delete',1,1795541827,0,NULL,NULL,NULL);
CREATE TABLE play_sources (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    user TEXT NOT NULL,
    UNIQUE (name, user)
) STRICT;
INSERT INTO play_sources VALUES(1,'lastfm','');
CREATE TABLE play_artists (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT, -- NULL if it isn't known
    plays INTEGER NOT NULL DEFAULT 0
, group_id INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO play_artists VALUES(1,'radiohead','Radiohead',4,1);
INSERT INTO play_artists VALUES(2,'bjork','Björk',1,2);
INSERT INTO play_artists VALUES(3,'simon & garfunkel','Simon & Garfunkel',1,3);
INSERT INTO play_artists VALUES(4,'sigur ros','Sigur Rós',1,4);
CREATE TABLE play_albums (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    plays INTEGER NOT NULL DEFAULT 0, group_id INTEGER NOT NULL DEFAULT 0,
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO play_albums VALUES(1,1,'ok computer','OK Computer',3,1);
INSERT INTO play_albums VALUES(2,2,'homogenic','Homogenic',1,2);
INSERT INTO play_albums VALUES(3,3,'bookends','Bookends',1,3);
INSERT INTO play_albums VALUES(4,4,'takk...','Takk...',1,4);
INSERT INTO play_albums VALUES(5,1,'kid a','Kid A',1,5);
CREATE TABLE play_tracks (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    plays INTEGER NOT NULL DEFAULT 0,
    group_id INTEGER NOT NULL DEFAULT 0, -- when it was heard last
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO play_tracks VALUES(1,1,'airbag','Airbag',3,1);
INSERT INTO play_tracks VALUES(2,2,'joga','Jóga',1,2);
INSERT INTO play_tracks VALUES(3,3,'america','America',1,3);
INSERT INTO play_tracks VALUES(4,4,'hoppipolla','Hoppípolla',1,4);
INSERT INTO play_tracks VALUES(5,1,'idioteque','Idioteque',1,5);
CREATE TABLE play_versions (
    id INTEGER PRIMARY KEY,
    track_id INTEGER NOT NULL,
    album_id INTEGER NOT NULL, -- 0 if it isn't known
    UNIQUE (track_id, album_id)
) STRICT;
INSERT INTO play_versions VALUES(1,1,1);
INSERT INTO play_versions VALUES(2,2,2);
INSERT INTO play_versions VALUES(3,3,3);
INSERT INTO play_versions VALUES(4,4,4);
INSERT INTO play_versions VALUES(5,5,5);
CREATE TABLE plays (
    started_at INTEGER NOT NULL, -- seconds since 1970
    version_id INTEGER NOT NULL,
    source_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    sign INTEGER NOT NULL, change_id INTEGER NOT NULL DEFAULT 0, -- 1, or -1 if it takes the play back
    PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
) STRICT, WITHOUT ROWID;
INSERT INTO plays VALUES(1500000000,1,1,0,1,2);
INSERT INTO plays VALUES(1500000600,1,1,0,1,2);
INSERT INTO plays VALUES(1500001200,2,1,0,1,2);
INSERT INTO plays VALUES(1500001800,3,1,0,1,2);
INSERT INTO plays VALUES(1500088200,1,1,0,1,2);
INSERT INTO plays VALUES(1600000000,4,1,0,1,8);
INSERT INTO plays VALUES(1600000600,5,1,0,1,8);
CREATE TABLE play_slots (
    version_id INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    plays INTEGER NOT NULL,
    PRIMARY KEY (version_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO play_slots VALUES(0,1666666,1);
INSERT INTO play_slots VALUES(0,1666667,1);
INSERT INTO play_slots VALUES(0,1666668,2);
INSERT INTO play_slots VALUES(0,1666764,1);
INSERT INTO play_slots VALUES(0,1777777,1);
INSERT INTO play_slots VALUES(0,1777778,1);
INSERT INTO play_slots VALUES(1,1666666,1);
INSERT INTO play_slots VALUES(1,1666667,1);
INSERT INTO play_slots VALUES(1,1666764,1);
INSERT INTO play_slots VALUES(2,1666668,1);
INSERT INTO play_slots VALUES(3,1666668,1);
INSERT INTO play_slots VALUES(4,1777777,1);
INSERT INTO play_slots VALUES(5,1777778,1);
CREATE TABLE queue (
    position INTEGER PRIMARY KEY, -- counted from 0
    track_urn TEXT NOT NULL, entry_id INTEGER NOT NULL DEFAULT 0, shuffled_position INTEGER) STRICT;
INSERT INTO queue VALUES(0,'sidewinder:tracks:01a20ea1-ff9c-7e20-a96c-64de2b150cf9',0,0);
INSERT INTO queue VALUES(1,'sidewinder:tracks:01a20ea1-ff9d-75e1-87e0-7343cdd83fee',1,1);
INSERT INTO queue VALUES(2,'sidewinder:tracks:01a20ea1-ffcf-7e49-909f-fbb86bf6b4ad',2,2);
CREATE TABLE waveforms (
    location TEXT PRIMARY KEY,
    size INTEGER NOT NULL, -- of the file, in bytes
    modified_ns INTEGER NOT NULL, -- since 1970
    points BLOB NOT NULL -- 1,800 times a peak and an RMS, a byte each
) STRICT, WITHOUT ROWID;
CREATE TABLE player (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    volume INTEGER NOT NULL, -- a percentage
    queue_position INTEGER -- of the current track, NULL if there is none
, entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off') STRICT;
INSERT INTO player VALUES(1,60,NULL,3,1,'all');
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','tracks_search','tracks_search',0,'CREATE VIRTUAL TABLE tracks_search USING fts5 (
    title, artist, album, genre,
    content = ''tracks'', content_rowid = ''id'', tokenize = ''unicode61 remove_diacritics 2''
)');
CREATE TABLE IF NOT EXISTS 'tracks_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO tracks_search_data VALUES(1,X'090d0a0b02');
INSERT INTO tracks_search_data VALUES(10,X'0000000002061500061101010101010201010301010401010501010000');
INSERT INTO tracks_search_data VALUES(137438953473,X'00000025023031080203010161080601010201036e657708060102020104736f6e670802020406080a');
INSERT INTO tracks_search_data VALUES(274877906945,X'0000001d0230330a010101610a0101036f6c640a010104736f6e670a0104050507');
INSERT INTO tracks_search_data VALUES(412316860417,X'000000250230330a02030101610a0601010201036f6c640a060102020104736f6e670a02020406080a');
INSERT INTO tracks_search_data VALUES(549755813889,X'000000220630626a6f726b03010109686f6d6f67656e6963030101046a6f6761030104090d');
INSERT INTO tracks_search_data VALUES(687194767361,X'000000290630626a6f726b03060101020109686f6d6f67656e6963030601020201046a6f6761030202040c10');
INSERT INTO tracks_search_data VALUES(2336462209025,X'000001240230320902030101330a0203010161070601020302060101020106010102020569726261670102020105626a6f726b03060101020108636f6d7075746572010601020305060102030107667269656e647301060101030109686f6d6f67656e696303060102020308707069706f6c6c6104020201096964696f746571756507020201046a6f676103020201036b6964070601020201046c697665060203020475636b7906020201026f6b0106010202050601020202026c64090601020201060102020109726164696f6865616401060101020506010102010601010202036f636b01060103020506010302030173040601010301057369677572040601010202036f6e67090202010202010474616b6b04060102020106e69db1e4baac050202040606120a0c140e100d0e090a09090e0e1a0f080c0b0b');
CREATE TABLE IF NOT EXISTS 'tracks_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO tracks_search_idx VALUES(1,X'',2);
INSERT INTO tracks_search_idx VALUES(2,X'',2);
INSERT INTO tracks_search_idx VALUES(3,X'',2);
INSERT INTO tracks_search_idx VALUES(4,X'',2);
INSERT INTO tracks_search_idx VALUES(5,X'',2);
INSERT INTO tracks_search_idx VALUES(17,X'',2);
CREATE TABLE IF NOT EXISTS 'tracks_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO tracks_search_docsize VALUES(1,X'01020201');
INSERT INTO tracks_search_docsize VALUES(3,X'01010100');
INSERT INTO tracks_search_docsize VALUES(4,X'01020100');
INSERT INTO tracks_search_docsize VALUES(5,X'01000000');
INSERT INTO tracks_search_docsize VALUES(6,X'02010201');
INSERT INTO tracks_search_docsize VALUES(7,X'01010200');
INSERT INTO tracks_search_docsize VALUES(8,X'02010100');
INSERT INTO tracks_search_docsize VALUES(9,X'02010100');
INSERT INTO tracks_search_docsize VALUES(10,X'02010100');
CREATE TABLE IF NOT EXISTS 'tracks_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO tracks_search_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','tracks_words','tracks_words',0,'CREATE VIRTUAL TABLE tracks_words USING fts5vocab (''tracks_search'', ''col'')');
CREATE TABLE undone_plays (
    change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    version_id INTEGER NOT NULL,
    source_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    sign INTEGER NOT NULL,
    PRIMARY KEY (change_id, started_at, version_id, source_id, ordinal, sign)
) STRICT, WITHOUT ROWID;
CREATE TABLE revisions (
    part INTEGER PRIMARY KEY, -- as in `LibraryUpdate`
    number INTEGER NOT NULL
) STRICT;
INSERT INTO revisions VALUES(1,14);
INSERT INTO revisions VALUES(2,2);
INSERT INTO revisions VALUES(4,22);
INSERT INTO revisions VALUES(8,4);
INSERT INTO revisions VALUES(16,6);
INSERT INTO revisions VALUES(64,5);
INSERT INTO revisions VALUES(128,1);
INSERT INTO revisions VALUES(1024,6);
CREATE TABLE changed_rows (
    change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
    part INTEGER NOT NULL, -- the table, as in `JournaledTable`
    row_id INTEGER NOT NULL,
    before TEXT, -- the row as JSON, NULL if there was none
    after TEXT, -- the same, kept while the change is undone
    PRIMARY KEY (change_id, part, row_id)
) STRICT, WITHOUT ROWID;
INSERT INTO changed_rows VALUES(1,0,1,NULL,NULL);
INSERT INTO changed_rows VALUES(1,0,2,NULL,NULL);
INSERT INTO changed_rows VALUES(1,0,3,NULL,NULL);
INSERT INTO changed_rows VALUES(1,0,4,NULL,NULL);
INSERT INTO changed_rows VALUES(1,0,5,NULL,NULL);
INSERT INTO changed_rows VALUES(3,0,6,NULL,NULL);
INSERT INTO changed_rows VALUES(4,0,6,'{"urn":"sidewinder:tracks:01a20ea1-ffc1-7d8b-b76c-cac7dad7de5f","title":"Lucky","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":null,"title_key":"lucky","artist_key":"radiohead","album_key":"ok computer","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":null,"duration_ms":259000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(5,0,2,'{"urn":"sidewinder:tracks:01a20ea1-ff9d-722b-9bda-392a163caf4d","title":"Paranoid Android","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":"/music/radiohead/paranoid android.flac","title_key":"paranoid android","artist_key":"radiohead","album_key":"ok computer","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":2,"duration_ms":383000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(6,0,7,NULL,NULL);
INSERT INTO changed_rows VALUES(7,0,1,'{"urn":"sidewinder:tracks:01a20ea1-ff9c-7e20-a96c-64de2b150cf9","title":"Airbag","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":"/music/radiohead/airbag.flac","title_key":"airbag","artist_key":"radiohead","album_key":"ok computer","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":1,"duration_ms":284000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(9,0,8,NULL,NULL);
INSERT INTO changed_rows VALUES(9,0,9,NULL,NULL);
INSERT INTO changed_rows VALUES(9,0,10,NULL,NULL);
INSERT INTO changed_rows VALUES(9,3,1,NULL,NULL);
INSERT INTO changed_rows VALUES(10,0,8,'{"urn":"sidewinder:tracks:01a20ea1-ffcf-7644-8554-c6507ded19b1","title":"Song 1","artist":"Ä","album":"Old","genre":null,"location":"/music/ä/1.flac","title_key":"song 1","artist_key":"a","album_key":"old","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":null,"track_number":1,"duration_ms":200,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(11,0,3,'{"urn":"sidewinder:tracks:01a20ea1-ff9d-75e1-87e0-7343cdd83fee","title":"Jóga","artist":"Björk","album":"Homogenic","genre":null,"location":"/music/björk/jóga.mp3","title_key":"joga","artist_key":"bjork","album_key":"homogenic","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":2,"duration_ms":305000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(12,0,6,'{"urn":"sidewinder:tracks:01a20ea1-ffc1-7d8b-b76c-cac7dad7de5f","title":"Lucky (Live)","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":null,"title_key":"lucky (live)","artist_key":"radiohead","album_key":"ok computer","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":null,"duration_ms":259000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
INSERT INTO changed_rows VALUES(13,1,1,NULL,NULL);
INSERT INTO changed_rows VALUES(13,2,1,NULL,NULL);
INSERT INTO changed_rows VALUES(13,2,2,NULL,NULL);
INSERT INTO changed_rows VALUES(13,2,3,NULL,NULL);
INSERT INTO changed_rows VALUES(13,2,4,NULL,NULL);
INSERT INTO changed_rows VALUES(14,1,2,NULL,NULL);
INSERT INTO changed_rows VALUES(15,1,2,'{"urn":"sidewinder:playlists:01a20ea1-ffe3-70d2-b72f-0d9fa4cf046f","name":"Old","name_key":"old","made_at":1795541827,"search":"plays:>0","search_order":"added","is_reversed":0,"track_limit":null}',NULL);
INSERT INTO changed_rows VALUES(16,2,3,'{"playlist_id":1,"position":12884901888,"track_id":5,"location":null,"title":null,"artist":null,"duration_ms":null}',NULL);
INSERT INTO changed_rows VALUES(17,2,2,'{"playlist_id":1,"position":8589934592,"track_id":4,"location":null,"title":null,"artist":null,"duration_ms":null}',NULL);
INSERT INTO changed_rows VALUES(18,0,3,'{"urn":"sidewinder:tracks:01a20ea1-ff9d-75e1-87e0-7343cdd83fee","title":"Jóga","artist":"Björk","album":"Homogenic","genre":null,"location":"/music/björk/jóga.mp3","title_key":"joga","artist_key":"bjork","album_key":"homogenic","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":2,"duration_ms":305000,"added_at":1795541827,"disc_number":null,"liked_at":1795541827,"missing_since":null}','{"urn":"sidewinder:tracks:01a20ea1-ff9d-75e1-87e0-7343cdd83fee","title":"Jóga","artist":"Björk","album":"Homogenic","genre":null,"location":"/music/björk/jóga.mp3","title_key":"joga","artist_key":"bjork","album_key":"homogenic","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":1997,"track_number":2,"duration_ms":305000,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}');
INSERT INTO changed_rows VALUES(19,0,10,'{"urn":"sidewinder:tracks:01a20ea1-ffcf-7e49-909f-fbb86bf6b4ad","title":"Song 3","artist":"Ä","album":"Old","genre":null,"location":"/music/ä/3.flac","title_key":"song 3","artist_key":"a","album_key":"old","album_artist":null,"album_artist_folded":null,"recording_mbid":null,"release_mbid":null,"year":null,"track_number":3,"duration_ms":200,"added_at":1795541827,"disc_number":null,"liked_at":null,"missing_since":null}',NULL);
CREATE TABLE playlists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    urn TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    made_at INTEGER NOT NULL, -- seconds since 1970
    search TEXT, -- as typed, NULL if the user chooses the tracks
    search_order TEXT, -- as in `SmartSearch.Order`
    is_reversed INTEGER,
    track_limit INTEGER
) STRICT;
INSERT INTO playlists VALUES(1,'sidewinder:playlists:01a20ea1-ffe2-7c1e-bc68-e5c8dd45a6ee','Rainy','rainy',1795541827,NULL,NULL,NULL,NULL);
INSERT INTO playlists VALUES(2,'sidewinder:playlists:01a20ea1-ffe3-70d2-b72f-0d9fa4cf046f','Heard','heard',1795541827,'plays:>0','added',0,NULL);
CREATE TABLE playlist_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    playlist_id INTEGER NOT NULL,
    position INTEGER NOT NULL, -- sparse, so that moving an entry changes one row
    track_id INTEGER, -- NULL if the library didn't have the track
    location TEXT, -- the rest as in a playlist file
    title TEXT,
    artist TEXT,
    duration_ms INTEGER
) STRICT;
INSERT INTO playlist_entries VALUES(1,1,4294967296,1,NULL,NULL,NULL,NULL);
INSERT INTO playlist_entries VALUES(3,1,0,5,NULL,NULL,NULL,NULL);
INSERT INTO playlist_entries VALUES(4,1,17179869184,6,NULL,NULL,NULL,NULL);
CREATE TABLE folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    location TEXT NOT NULL,
    updated_at INTEGER -- seconds since 1970, NULL if never
) STRICT;
INSERT INTO folders VALUES(1,'/music/ä',1795541827);
CREATE TABLE files (
    location TEXT PRIMARY KEY,
    fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
    title TEXT NOT NULL, -- the tags as last read
    artist TEXT,
    album TEXT,
    album_artist TEXT,
    genre TEXT,
    recording_mbid TEXT,
    release_mbid TEXT,
    year INTEGER,
    track_number INTEGER,
    disc_number INTEGER,
    duration_ms INTEGER,
    size INTEGER NOT NULL, -- in bytes
    modified_ns INTEGER NOT NULL, -- since 1970
    device INTEGER NOT NULL,
    inode INTEGER NOT NULL
, server_path TEXT, starred_at INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO files VALUES('/music/ä/1.flac','3714de060ed126096c7a41c645dcd5a8','Song 1','Ä','New',NULL,NULL,NULL,NULL,2001,1,NULL,200,6607,1795541827116160831,65024,16239129,NULL,NULL);
INSERT INTO files VALUES('/music/ä/2.flac','791c77c06d77680fc133d642ca40ae62','Song 2','Ä','Old',NULL,NULL,NULL,NULL,NULL,2,NULL,200,10724,1795541827240160827,65024,16239123,NULL,NULL);
INSERT INTO files VALUES('/music/ä/3.flac','d1da476c6ecc57226f3d994e4a37bf8a','Song 3','Ä','Old',NULL,NULL,NULL,NULL,NULL,3,NULL,200,10789,1795541827352160824,65024,16239124,NULL,NULL);
CREATE TABLE tag_writes (
    change_id INTEGER NOT NULL,
    row_id INTEGER NOT NULL, -- of the track
    location TEXT NOT NULL,
    edit TEXT, -- as JSON, until the file is read
    before TEXT, -- the file's tags as JSON, from then on
    after TEXT,
    pending INTEGER NOT NULL, -- as in `PendingTags`
    PRIMARY KEY (change_id, row_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tag_writes VALUES(10,8,'/music/ä/1.flac',NULL,'{"values":{"album":["Old"],"date":[]}}','{"values":{"album":["New"],"date":["2001"]}}',0);
CREATE TABLE artist_groups (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT -- NULL if it isn't known
) STRICT;
INSERT INTO artist_groups VALUES(1,'radiohead','Radiohead');
INSERT INTO artist_groups VALUES(2,'bjork','Björk');
INSERT INTO artist_groups VALUES(3,'simon and garfunkel','Simon & Garfunkel');
INSERT INTO artist_groups VALUES(4,'sigur ros','Sigur Rós');
CREATE TABLE album_groups (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL, -- the group of artists
    key TEXT NOT NULL,
    compilation_id INTEGER, -- the group that it is part of, if the library has the album as a compilation
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO album_groups VALUES(1,1,'ok computer',NULL);
INSERT INTO album_groups VALUES(2,2,'homogenic',NULL);
INSERT INTO album_groups VALUES(3,3,'bookends',NULL);
INSERT INTO album_groups VALUES(4,4,'takk',NULL);
INSERT INTO album_groups VALUES(5,1,'kid a',NULL);
CREATE TABLE track_groups (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL, -- the group of artists
    key TEXT NOT NULL, name_hash INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, last_slot INTEGER,
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO track_groups VALUES(1,1,'airbag',1342008886576814241,3,1666764);
INSERT INTO track_groups VALUES(2,2,'joga',8721006604658451425,1,1666668);
INSERT INTO track_groups VALUES(3,3,'america',-4941647898511654138,1,1666668);
INSERT INTO track_groups VALUES(4,4,'hoppipolla',7450099959172358058,1,1777777);
INSERT INTO track_groups VALUES(5,1,'idioteque',-1850612877848244250,1,1777778);
CREATE TABLE chart_weeks (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL, -- albums, artists, tracks
    calendar TEXT NOT NULL, -- the system of weeks, and the zone
    starts_at INTEGER NOT NULL, -- seconds since 1970
    ends_at INTEGER NOT NULL,
    ranking BLOB NOT NULL, -- as in `WeekRanking`
    UNIQUE (kind, calendar, starts_at)
) STRICT;
CREATE TABLE chart_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    filter INTEGER NOT NULL, -- entries with so many plays or fewer are hidden
    tracks_revision INTEGER NOT NULL, -- of which the compilations were read
    last_album_group INTEGER NOT NULL -- the last group that was compared with them
) STRICT;
INSERT INTO chart_state VALUES(1,0,-1,0);
CREATE TABLE scrobblers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    api TEXT NOT NULL, -- lastfm, listenbrainz
    address TEXT NOT NULL, -- the base URL
    user TEXT NOT NULL,
    user_key TEXT NOT NULL,
    secret_place TEXT NOT NULL, -- none, keyring, file, command
    secret_command TEXT,
    submits INTEGER NOT NULL,
    follows INTEGER NOT NULL,
    is_friend INTEGER NOT NULL,
    waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
    problem TEXT, -- why it waits or, without a time, is blocked
    cursor TEXT, -- where pulling goes on
    followed_at INTEGER, source_id INTEGER, -- seconds since 1970
    UNIQUE (address, user_key)
) STRICT;
CREATE TABLE submissions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
    started_at INTEGER NOT NULL, -- seconds since 1970
    report TEXT NOT NULL, -- the play as JSON, as it is sent each time
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0, -- seconds since 1970
    refusal TEXT, -- why it isn't sent again
    lease_owner TEXT, -- the process that sends it
    lease_until INTEGER NOT NULL DEFAULT 0 -- seconds since 1970
, location TEXT) STRICT;
CREATE TABLE corrected_plays (
    scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    artist_key TEXT NOT NULL,
    title_key TEXT NOT NULL,
    PRIMARY KEY (scrobbler_id, started_at, artist_key, title_key)
) STRICT, WITHOUT ROWID;
CREATE TABLE scrobbling (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    is_paused INTEGER NOT NULL -- 1 in a private session
) STRICT;
INSERT INTO scrobbling VALUES(1,0);
CREATE TABLE sources (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL, -- unique among the rows that there are
    name_key TEXT NOT NULL,
    address TEXT NOT NULL, -- the base URL
    user TEXT NOT NULL,
    user_key TEXT NOT NULL,
    secret_place TEXT NOT NULL, -- none, keyring, file, command
    secret_command TEXT,
    authorities TEXT, -- the path of a PEM file
    client_certificate TEXT,
    client_key TEXT,
    traits TEXT NOT NULL, -- as JSON
    synced_at INTEGER, -- seconds since 1970
    waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
    problem TEXT -- why it waits or, without a time, is blocked
) STRICT;
CREATE TABLE source_pages (
    source_id INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
    number INTEGER NOT NULL, -- counted from 1
    cursor TEXT NOT NULL, -- where the walk goes on after it
    seen BLOB NOT NULL, -- 8 bytes for each song
    PRIMARY KEY (source_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE places (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    track_id INTEGER NOT NULL,
    location TEXT NOT NULL
) STRICT;
CREATE TABLE source_playlists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    urn TEXT NOT NULL UNIQUE,
    source_id INTEGER NOT NULL,
    number TEXT NOT NULL, -- its id there
    name TEXT NOT NULL,
    owner TEXT, -- NULL if the server doesn't say
    song_count INTEGER, -- the same
    changed TEXT, -- the same, as the server writes it
    made_at INTEGER NOT NULL, -- when it was first seen, in seconds since 1970
    UNIQUE (source_id, number)
) STRICT;
CREATE TABLE source_playlist_songs (
    playlist_id INTEGER NOT NULL REFERENCES source_playlists ON DELETE CASCADE,
    position INTEGER NOT NULL,
    location TEXT NOT NULL,
    PRIMARY KEY (playlist_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE downloads (
    name TEXT PRIMARY KEY, -- in the folder of downloads
    location TEXT UNIQUE, -- the song's; NULL if the file isn't needed any more
    size INTEGER NOT NULL, -- of the file, in bytes
    listed_size INTEGER, -- what the server said when it was downloaded
    downloaded_at INTEGER NOT NULL -- seconds since 1970
) STRICT, WITHOUT ROWID;
CREATE TABLE devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL UNIQUE, -- also in a file on the device
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL, -- rockbox, folder
    path TEXT NOT NULL, -- where it was last
    cargo TEXT NOT NULL, -- what it is to carry, as JSON
    synced_at INTEGER -- seconds since 1970
) STRICT;
INSERT INTO devices VALUES(1,'4cb6e1ac-aea8-4c27-af0a-d23174a15437','pod','pod','folder','/media/pod','{"choices":[{"artist":{"_0":"Ä"}}],"format":"original","hasCovers":false}',1795541827);
CREATE TABLE device_files (
    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
    path TEXT NOT NULL, -- below the device's folder
    urn TEXT, -- the track's; NULL if it is a playlist or a cover
    playlist TEXT, -- the playlist's name; NULL if it is something else
    source_size INTEGER, -- of the file it was made from, in bytes
    source_modified INTEGER, -- the same, in nanoseconds since 1970
    format TEXT,
    size INTEGER NOT NULL, -- on the device, in bytes
    modified INTEGER NOT NULL, -- on the device, in seconds since 1970
    PRIMARY KEY (device_id, path)
) STRICT, WITHOUT ROWID;
INSERT INTO device_files VALUES(1,'Music/Ä/New/01 Song 1.flac','sidewinder:tracks:01a20ea1-ffcf-7644-8554-c6507ded19b1',NULL,6607,1795541827116160831,'original',6607,1795541827);
INSERT INTO device_files VALUES(1,'Music/Ä/Old/02 Song 2.flac','sidewinder:tracks:01a20ea1-ffcf-7734-ae4c-66ae13dc971c',NULL,10724,1795541827240160827,'original',10724,1795541827);
INSERT INTO device_files VALUES(1,'Music/Ä/Old/03 Song 3.flac','sidewinder:tracks:01a20ea1-ffcf-7e49-909f-fbb86bf6b4ad',NULL,10789,1795541827352160824,'original',10789,1795541827);
CREATE TABLE device_logs (
    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
    name TEXT NOT NULL,
    length INTEGER NOT NULL, -- of what was taken over, in bytes
    digest TEXT NOT NULL, -- of the same
    PRIMARY KEY (device_id, name)
) STRICT, WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('scrobblers',0);
INSERT INTO sqlite_sequence VALUES('tracks',10);
INSERT INTO sqlite_sequence VALUES('changes',19);
INSERT INTO sqlite_sequence VALUES('folders',1);
INSERT INTO sqlite_sequence VALUES('playlists',2);
INSERT INTO sqlite_sequence VALUES('playlist_entries',4);
INSERT INTO sqlite_sequence VALUES('devices',1);
INSERT INTO sqlite_sequence VALUES('places',0);
INSERT INTO sqlite_sequence VALUES('sources',0);
CREATE INDEX tracks_by_added ON tracks (added_at);
CREATE INDEX tracks_by_duration ON tracks (duration_key);
CREATE INDEX tracks_by_location ON tracks (location) WHERE location IS NOT NULL;
CREATE INDEX changes_undone ON changes (id) WHERE is_undone;
CREATE INDEX play_versions_by_album ON play_versions (album_id);
CREATE INDEX tracks_by_plays ON tracks (plays_key);
CREATE INDEX tracks_by_title ON tracks (title_key, artist_key);
CREATE INDEX playlist_entries_by_position ON playlist_entries (playlist_id, position);
CREATE INDEX tag_writes_pending ON tag_writes (pending, change_id) WHERE pending > 0;
CREATE TRIGGER tag_writes_forgotten AFTER DELETE ON changes BEGIN
    DELETE FROM tag_writes WHERE change_id = old.id AND pending = 0;
END;
CREATE INDEX play_artists_by_group ON play_artists (group_id);
CREATE INDEX play_albums_by_group ON play_albums (group_id);
CREATE INDEX play_tracks_by_group ON play_tracks (group_id);
CREATE INDEX album_groups_by_compilation ON album_groups (compilation_id)
    WHERE compilation_id IS NOT NULL;
CREATE INDEX chart_weeks_by_start ON chart_weeks (starts_at);
CREATE INDEX submissions_in_order ON submissions (scrobbler_id, started_at);
CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, place_key);
CREATE INDEX tracks_by_album ON tracks (album_key, album_artist_key, place_key);
CREATE INDEX tracks_by_like ON tracks (liked_at) WHERE liked_at IS NOT NULL;
CREATE INDEX tracks_by_album_artist ON tracks (album_artist_folded, artist_key, album_key) WHERE album_artist_folded IS NOT NULL;
CREATE INDEX tracks_by_loss ON tracks (missing_since) WHERE missing_since IS NOT NULL;
CREATE INDEX track_groups_by_hash ON track_groups (name_hash);
CREATE INDEX track_groups_by_plays ON track_groups (plays DESC, last_slot) WHERE plays >= 10;
CREATE INDEX places_by_location ON places (location);
CREATE INDEX places_by_track ON places (track_id);
CREATE INDEX submissions_by_song ON submissions (location) WHERE location IS NOT NULL;
CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
    INSERT INTO scrobblers (
    name, name_key, api, address, user, user_key, secret_place, submits, follows, is_friend, source_id
)
SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 'none', 1, 0, 0, id
FROM (SELECT *, iif(EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key), '-server-' || id, '') AS ending FROM sources WHERE sources.id = NEW.id) AS added
WHERE NOT EXISTS (
    SELECT 1 FROM scrobblers
    WHERE scrobblers.name_key = added.name_key || ending
        OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
);
END;
CREATE TRIGGER sources_lose_accounts AFTER DELETE ON sources BEGIN
    DELETE FROM scrobblers WHERE source_id = OLD.id;
END;
CREATE INDEX files_by_star ON files (location) WHERE starred_at IS NOT NULL;
CREATE INDEX source_playlist_songs_by_location ON source_playlist_songs (location);
CREATE INDEX tracks_by_hash ON tracks (name_hash, id, duration_ms, year);
CREATE INDEX device_tracks ON device_files (device_id, size, urn) WHERE urn IS NOT NULL;
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1399415895;
PRAGMA user_version = 24;
