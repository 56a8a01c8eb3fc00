import CEditLine
import Platform

/// What C takes text for: made UTF-8 at the first use, in whatever locale the program was started.
let characterSet: String = {
    var current: String { String(cString: nl_langinfo(nl_item(CODESET))) }
    setlocale(LC_CTYPE, "")
    for name in ["C.UTF-8", "en_US.UTF-8"] where current != "UTF-8" {
        setlocale(LC_CTYPE, name)
    }
    return current
}()
