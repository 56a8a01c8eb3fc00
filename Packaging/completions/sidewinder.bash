# Completes sidewinder's arguments in bash. The program itself knows the candidates.

_sidewinder() {
    local line=${COMP_LINE:0:COMP_POINT} current=${COMP_WORDS[COMP_CWORD]} prefix='' value
    # Bash replaces only what follows the last colon that isn't quoted.
    [[ $current == : ]] && current=
    prefix=${line%"$current"} prefix=${prefix##*[[:space:]]}
    [[ $prefix == *: && $COMP_WORDBREAKS == *:* ]] || prefix=
    COMPREPLY=()
    while IFS=$'\t' read -r value _; do
        if [[ -z $value ]]; then
            compopt -o default
            COMPREPLY=()
            return
        fi
        value=${value:${#prefix}}
        case $current in
            \"*)
                value=${value//\\/\\\\} value=${value//\"/\\\"}
                value=${value//\$/\\\$} value=${value//\`/\\\`}
                ;;
            \'*) value=${value//\'/\'\\\'\'} ;;
            *) printf -v value %q "$value" ;;
        esac
        COMPREPLY+=("$value")
    done < <("${1/#\~/$HOME}" --complete "$line" 2>/dev/null)
    # The value of a field follows its colon.
    [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *: ]] || compopt -o nospace
}

complete -F _sidewinder sidewinder
