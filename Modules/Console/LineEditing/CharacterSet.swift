import CEditLine
import Platform

/// The character set of C functions; the first use switches it to UTF-8 if possible.
let characterSet: String = {
    var current: String { String(cString: nl_langinfo(nl_item(CODESET))) }
    setlocale(LC_CTYPE, "")
    for name in ["C.UTF-8", "en_US.UTF-8"] where current != "UTF-8" {
        setlocale(LC_CTYPE, name)
    }
    return current
}()
