/// The version of the programs: `0.2.0`.
extern const char *const _Nonnull version_number;

/// The version and, if it is known, the commit it was built from: `0.2.0 (commit abcdef1)`.
const char *_Nonnull version_text(void);

/// The date of the version, for the manual pages: `2026-11-26`.
extern const char *const _Nonnull version_date;
