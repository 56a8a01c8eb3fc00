-- A library as 0.2.0 wrote it (schema version 9), as text: sqlite3 library.sqlite .dump
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
, plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL) STRICT;
INSERT INTO tracks VALUES(1,'sidewinder:tracks:01a20ea0-0fa1-7b01-b879-a143df23d7ea','Airbag','Radiohead & Friends','OK Computer','Rock',1997,1,284000,'/music/radiohead/airbag.flac',1795541700,'airbag','radiohead & friends','ok computer',0);
INSERT INTO tracks VALUES(3,'sidewinder:tracks:01a20ea0-0fa2-7449-b591-4a4ce81c9419','Jóga','Björk','Homogenic',NULL,1997,2,305000,'/music/björk/jóga.mp3',1795541700,'joga','bjork','homogenic',1);
INSERT INTO tracks VALUES(4,'sidewinder:tracks:01a20ea0-0fa2-751e-beee-e728e634ef8d','Hoppípolla','Sigur Rós','Takk...',NULL,NULL,NULL,268000,NULL,1795541700,'hoppipolla','sigur ros','takk...',0);
INSERT INTO tracks VALUES(5,'sidewinder:tracks:01a20ea0-0fa3-771a-b2a0-cd75041d72b3','東京',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1795541700,'東京','','',0);
INSERT INTO tracks VALUES(6,'sidewinder:tracks:01a20ea0-0fb0-79c5-ae33-770b11fad9d5','Lucky (Live)','Radiohead','OK Computer',NULL,NULL,NULL,259000,NULL,1795541700,'lucky (live)','radiohead','ok computer',0);
INSERT INTO tracks VALUES(7,'sidewinder:tracks:01a20ea0-0fbc-704f-a90e-ed271de5cd0d','Idioteque','Radiohead','Kid A',NULL,NULL,NULL,NULL,NULL,1795541700,'idioteque','radiohead','kid a',0);
CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    is_undone INTEGER NOT NULL DEFAULT 0
, made_at INTEGER, play_count INTEGER NOT NULL DEFAULT 0, first_play INTEGER, last_play INTEGER) STRICT;
INSERT INTO changes VALUES(1,'import',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(2,'import',0,1795541700,5,1500000000,1500088200);
INSERT INTO changes VALUES(3,'add',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(4,'edit',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(5,'delete',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(6,'add',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(7,'edit',0,1795541700,0,NULL,NULL);
INSERT INTO changes VALUES(8,'import',1,1795541700,2,1600000000,1600000600);
INSERT INTO changes VALUES(9,'delete',1,1795541700,0,NULL,NULL);
CREATE TABLE change_rows (
    change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
    track_id INTEGER NOT NULL,
    before TEXT, -- the track as JSON, NULL if there was none
    after TEXT, -- the same, kept while the change is undone
    PRIMARY KEY (change_id, track_id)
) STRICT, WITHOUT ROWID;
INSERT INTO change_rows VALUES(1,1,NULL,NULL);
INSERT INTO change_rows VALUES(1,2,NULL,NULL);
INSERT INTO change_rows VALUES(1,3,NULL,NULL);
INSERT INTO change_rows VALUES(1,4,NULL,NULL);
INSERT INTO change_rows VALUES(1,5,NULL,NULL);
INSERT INTO change_rows VALUES(3,6,NULL,NULL);
INSERT INTO change_rows VALUES(4,6,'{"urn":"sidewinder:tracks:01a20ea0-0fb0-79c5-ae33-770b11fad9d5","title":"Lucky","artist":"Radiohead","album":"OK Computer","genre":null,"location":null,"title_key":"lucky","artist_key":"radiohead","album_key":"ok computer","year":null,"track_number":null,"duration_ms":259000,"added_at":1795541700}',NULL);
INSERT INTO change_rows VALUES(5,2,'{"urn":"sidewinder:tracks:01a20ea0-0fa2-7526-a642-7108c9926da5","title":"Paranoid Android","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":"/music/radiohead/paranoid android.flac","title_key":"paranoid android","artist_key":"radiohead","album_key":"ok computer","year":1997,"track_number":2,"duration_ms":383000,"added_at":1795541700}',NULL);
INSERT INTO change_rows VALUES(6,7,NULL,NULL);
INSERT INTO change_rows VALUES(7,1,'{"urn":"sidewinder:tracks:01a20ea0-0fa1-7b01-b879-a143df23d7ea","title":"Airbag","artist":"Radiohead","album":"OK Computer","genre":"Rock","location":"/music/radiohead/airbag.flac","title_key":"airbag","artist_key":"radiohead","album_key":"ok computer","year":1997,"track_number":1,"duration_ms":284000,"added_at":1795541700}',NULL);
INSERT INTO change_rows VALUES(9,4,'{"urn":"sidewinder:tracks:01a20ea0-0fa2-751e-beee-e728e634ef8d","title":"Hoppípolla","artist":"Sigur Rós","album":"Takk...","genre":null,"location":null,"title_key":"hoppipolla","artist_key":"sigur ros","album_key":"takk...","year":null,"track_number":null,"duration_ms":268000,"added_at":1795541700}',NULL);
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
) STRICT;
INSERT INTO play_artists VALUES(1,'radiohead','Radiohead',3);
INSERT INTO play_artists VALUES(2,'bjork','Björk',1);
INSERT INTO play_artists VALUES(3,'simon & garfunkel','Simon & Garfunkel',1);
INSERT INTO play_artists VALUES(4,'sigur ros','Sigur Rós',0);
CREATE TABLE play_albums (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    plays INTEGER NOT NULL DEFAULT 0,
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO play_albums VALUES(1,1,'ok computer','OK Computer',3);
INSERT INTO play_albums VALUES(2,2,'homogenic','Homogenic',1);
INSERT INTO play_albums VALUES(3,3,'bookends','Bookends',1);
INSERT INTO play_albums VALUES(4,4,'takk...','Takk...',0);
INSERT INTO play_albums VALUES(5,1,'kid a','Kid A',0);
CREATE TABLE play_tracks (
    id INTEGER PRIMARY KEY,
    artist_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    plays INTEGER NOT NULL DEFAULT 0,
    last_slot INTEGER, -- when it was heard last
    UNIQUE (artist_id, key)
) STRICT;
INSERT INTO play_tracks VALUES(1,1,'airbag','Airbag',3,1666764);
INSERT INTO play_tracks VALUES(2,2,'joga','Jóga',1,1666668);
INSERT INTO play_tracks VALUES(3,3,'america','America',1,1666668);
INSERT INTO play_tracks VALUES(4,4,'hoppipolla','Hoppípolla',0,NULL);
INSERT INTO play_tracks VALUES(5,1,'idioteque','Idioteque',0,NULL);
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
INSERT INTO play_slots VALUES(0,1777777,0);
INSERT INTO play_slots VALUES(0,1777778,0);
INSERT INTO play_slots VALUES(1,1666666,1);
INSERT INTO play_slots VALUES(1,1666667,1);
INSERT INTO play_slots VALUES(1,1666764,1);
INSERT INTO play_slots VALUES(2,1666668,1);
INSERT INTO play_slots VALUES(3,1666668,1);
INSERT INTO play_slots VALUES(4,1777777,0);
INSERT INTO play_slots VALUES(5,1777778,0);
CREATE TABLE queue (
    position INTEGER PRIMARY KEY, -- counted from 0
    track_urn TEXT NOT NULL) STRICT;
INSERT INTO queue VALUES(0,'sidewinder:tracks:01a20ea0-0fa1-7b01-b879-a143df23d7ea');
INSERT INTO queue VALUES(1,'sidewinder:tracks:01a20ea0-0fa2-7449-b591-4a4ce81c9419');
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
) STRICT;
INSERT INTO player VALUES(1,60,NULL);
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','tracks_search','tracks_search',0,'CREATE VIRTUAL TABLE tracks_search USING fts5 (
    title, artist, album, genre,
    content = ''tracks'', content_rowid = ''id'', tokenize = ''unicode61 remove_diacritics 2''
)');
CREATE TABLE IF NOT EXISTS 'tracks_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO tracks_search_data VALUES(1,X'0607070801');
INSERT INTO tracks_search_data VALUES(10,X'000000000108080008010101020101030101040101050101060101070101080101');
INSERT INTO tracks_search_data VALUES(137438953473,X'000000c9073061697262616701020202066e64726f69640202030105626a6f726b03060101020108636f6d7075746572010601020301060102030109686f6d6f67656e696303060102020308707069706f6c6c6104020201046a6f676103020201026f6b010601020201060102020108706172616e6f69640202020109726164696f686561640106010102010601010202036f636b010601030201060103020301730406010103010573696775720406010102010474616b6b04060102020106e69db1e4baac050202040b0b0c14100d090e0d150f080c0b');
INSERT INTO tracks_search_data VALUES(274877906945,X'000000360930636f6d7075746572060601020301056c75636b7906020201026f6b06060102020109726164696f686561640606010102040f0a09');
INSERT INTO tracks_search_data VALUES(412316860417,X'0000003e0930636f6d7075746572060701020301046c697665060203020475636b7906030201026f6b06070102020109726164696f686561640607010102040f090909');
INSERT INTO tracks_search_data VALUES(549755813889,X'000000410830616e64726f696402010108636f6d7075746572020101026f6b02010108706172616e6f696402010109726164696f68656164020102036f636b0201040b0c060c0d');
INSERT INTO tracks_search_data VALUES(687194767361,X'00000034023061070601020301096964696f746571756507020201036b696407060102020109726164696f68656164070601010204080e0a');
INSERT INTO tracks_search_data VALUES(824633720833,X'0000004f07306169726261670103020108636f6d707574657201070102030107667269656e6473010601010301026f6b01070102020109726164696f68656164010701010202036f636b0107010302040b0f0e0910');
INSERT INTO tracks_search_data VALUES(962072674305,X'0000002a0b30686f707069706f6c6c6104010103726f730401010573696775720401010474616b6b0401040e0709');
INSERT INTO tracks_search_data VALUES(1099511627777,X'000000340b30686f707069706f6c6c610402020103726f730406010103010573696775720406010102010474616b6b0406010202040f0a0c');
CREATE TABLE IF NOT EXISTS 'tracks_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO tracks_search_idx VALUES(1,X'',2);
INSERT INTO tracks_search_idx VALUES(2,X'',2);
INSERT INTO tracks_search_idx VALUES(3,X'',2);
INSERT INTO tracks_search_idx VALUES(4,X'',2);
INSERT INTO tracks_search_idx VALUES(5,X'',2);
INSERT INTO tracks_search_idx VALUES(6,X'',2);
INSERT INTO tracks_search_idx VALUES(7,X'',2);
INSERT INTO tracks_search_idx VALUES(8,X'',2);
CREATE TABLE IF NOT EXISTS 'tracks_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO tracks_search_docsize VALUES(1,X'01020201');
INSERT INTO tracks_search_docsize VALUES(3,X'01010100');
INSERT INTO tracks_search_docsize VALUES(4,X'01020100');
INSERT INTO tracks_search_docsize VALUES(5,X'01000000');
INSERT INTO tracks_search_docsize VALUES(6,X'02010200');
INSERT INTO tracks_search_docsize VALUES(7,X'01010200');
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
INSERT INTO undone_plays VALUES(8,1600000000,4,1,0,1);
INSERT INTO undone_plays VALUES(8,1600000600,5,1,0,1);
CREATE TABLE revisions (
    part INTEGER PRIMARY KEY, -- as in `LibraryUpdate`
    number INTEGER NOT NULL
) STRICT;
INSERT INTO revisions VALUES(1,8);
INSERT INTO revisions VALUES(2,3);
INSERT INTO revisions VALUES(4,11);
INSERT INTO revisions VALUES(8,2);
INSERT INTO revisions VALUES(16,3);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('tracks',7);
INSERT INTO sqlite_sequence VALUES('changes',9);
CREATE INDEX tracks_by_added ON tracks (added_at);
CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, track_number_key);
CREATE INDEX tracks_by_album ON tracks (album_key, track_number_key);
CREATE INDEX tracks_by_duration ON tracks (duration_key);
CREATE INDEX tracks_by_location ON tracks (location) WHERE location IS NOT NULL;
CREATE INDEX changes_undone ON changes (id) WHERE is_undone;
CREATE INDEX play_versions_by_album ON play_versions (album_id);
CREATE INDEX tracks_by_plays ON tracks (plays_key);
CREATE INDEX tracks_by_title ON tracks (title_key, artist_key);
CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot) WHERE plays >= 10;
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1399415895;
PRAGMA user_version = 9;
