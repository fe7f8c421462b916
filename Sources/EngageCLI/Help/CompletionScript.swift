import EngageCore

/// What a shell loads to complete `engage`: it queries the program itself for every word.
enum CompletionScript: String, CaseIterable {
    case bash
    case zsh
    case fish

    private static let word = "--generate-completion-script"

    /// The script that the arguments request; nil if they request none.
    ///
    /// - Throws: 64 for another shell.
    static func requested(for arguments: [String]) throws(CommandFailure) -> String? {
        guard arguments.first == word else { return nil }
        guard let name = arguments.dropFirst().first, let shell = CompletionScript(rawValue: name)
        else {
            throw CommandFailure(
                .usage, "\(word) takes bash, zsh or fish")
        }
        return shell.text
    }

    private var text: String {
        switch self {
        case .bash:
            """
            # Loaded by bash-completion, or with: source <(engage \(Self.word) bash)
            _engage() {
                local line word
                COMPREPLY=()
                while IFS= read -r line; do
                    if [ "$line" = \(Completion.files) ]; then
                        compopt -o default
                    else
                        printf -v word '%q' "${line%%$'\\t'*}"
                        COMPREPLY+=("$word")
                    fi
                done < <("${COMP_WORDS[0]}" \(Completion.word) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            }
            complete -o nosort -F _engage engage
            """
        case .zsh:
            """
            #compdef engage
            _engage() {
                local line name
                local -a found
                for line in "${(@f)$("${words[1]}" \(Completion.word) "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
                    if [[ "$line" == \(Completion.files) ]]; then
                        _files
                    elif [[ -n "$line" ]]; then
                        name="${line%%$'\\t'*}"
                        found+=("${name//:/\\\\:}:${line#*$'\\t'}")
                    fi
                done
                (( ${#found} )) && _describe -V engage found
            }
            if [ "${funcstack[1]}" = _engage ]; then _engage "$@"; else compdef _engage engage; fi
            """
        case .fish:
            """
            function __engage_complete
                set -l words (commandline -opc)
                set -l last (commandline -ct)
                for line in ($words[1] \(Completion.word) $words[2..] "$last" 2>/dev/null)
                    if test "$line" = \(Completion.files)
                        __fish_complete_path "$last"
                    else
                        echo $line
                    end
                end
            end
            complete -c engage -f -k -a '(__engage_complete)'
            """
        }
    }
}
