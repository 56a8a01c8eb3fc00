# Completes sidewinder's arguments in fish. The program itself knows the candidates.

function __sidewinder_candidates
    set -l lines (sidewinder --complete (commandline --cut-at-cursor --current-process | string collect) 2>/dev/null)
    if contains -- \t $lines
        __fish_complete_path (commandline --cut-at-cursor --current-token)
    else if set -q lines[1]
        printf '%s\n' $lines
    end
end

complete --command sidewinder --no-files --keep-order --arguments '(__sidewinder_candidates)'
