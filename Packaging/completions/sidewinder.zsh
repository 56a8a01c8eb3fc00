#compdef sidewinder
# Completes sidewinder's arguments in zsh. The program itself knows the candidates.

_sidewinder() {
    local line
    local -a lines values displays
    line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX"
    lines=("${(@f)$(${(Q)words[1]/#\~/$HOME} --complete "$line" 2>/dev/null)}")
    for line in ${lines:#}; do
        if [[ $line == $'\t' ]]; then
            _files
            return
        fi
        values+=("${line%%$'\t'*}")
        displays+=("${(r:24:)line%%$'\t'*}${${(M)line%$'\t'*}#$'\t'}")
    done
    # The program matches regardless of case and accents, so zsh must not filter.
    compadd -U -l -V sidewinder -d displays -a values
}

_sidewinder "$@"
