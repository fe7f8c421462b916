import EngageCore

/// Files for a build that `engage init` writes beside a project; each runs as it is written.
///
/// `Packaging/test-ci.py` plays them.
enum CISnippet {
    /// Where a release is published.
    private static let release =
        "https://github.com/OWNER/engage/releases/download/v\(Release.version)"
    private static let archive = "engage-\(Release.version)-linux-x86_64.tar.xz"

    /// For GitHub Actions.
    static let actions = """
        # A workflow of GitHub Actions: copy it to .github/workflows/engage.yml.
        # Engage is not published yet: replace OWNER.
        name: engage
        on: pull_request
        permissions: {contents: read, pull-requests: write}
        env:
          RELEASE: \(release)
          ARCHIVE: \(archive)
          BASE: ${{ github.event.pull_request.base.sha }}
        defaults: {run: {shell: bash}}
        jobs:
          engage:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
                with: {fetch-depth: 0}
              - uses: actions/cache@v4
                with: {path: ~/.cache/engage, key: "engage-${{ github.sha }}", restore-keys: engage-}
              - name: Install
                id: install
                run: |
                  cd "$RUNNER_TEMP"
                  curl -fsSLO "$RELEASE/$ARCHIVE"
                  curl -fsSLO "$RELEASE/SHA256SUMS"
                  sha256sum --check --ignore-missing SHA256SUMS
                  mkdir -p engage
                  tar -xJf "$ARCHIVE" -C engage --strip-components=1
                  echo "$RUNNER_TEMP/engage/bin" >> "$GITHUB_PATH"
              - name: Lint
                run: engage lint --changed "git:$BASE" --format github
              - name: Test
                if: always() && steps.install.outcome == 'success'
                run: engage test --changed "git:$BASE" --format github
              - name: Compare
                id: compare
                if: always() && steps.install.outcome == 'success'
                run: |
                  status=0
                  engage diff "git:$BASE" --format markdown > "$RUNNER_TEMP/engage.md" || status=$?
                  test "$status" -le 1
                  test -s "$RUNNER_TEMP/engage.md" || echo "No screen changes." > "$RUNNER_TEMP/engage.md"
                  cat "$RUNNER_TEMP/engage.md" >> "$GITHUB_STEP_SUMMARY"
              # Approve pictures with: engage preview --check pictures --approve
              - name: Check pictures
                if: always() && steps.install.outcome == 'success'
                run: |
                  test -d pictures || exit 0
                  engage preview --check pictures | tee -a "$RUNNER_TEMP/engage.md"
              - name: Comment
                if: always() && steps.compare.outcome == 'success'
                env:
                  GH_TOKEN: ${{ github.token }}
                  NUMBER: ${{ github.event.pull_request.number }}
                run: gh pr comment "$NUMBER" --edit-last --create-if-none --body-file "$RUNNER_TEMP/engage.md"

        """

    /// For GitLab.
    static let gitlab = """
        # A job for GitLab: include this file, or copy it into .gitlab-ci.yml.
        # Engage is not published yet: replace OWNER.
        # ENGAGE_TOKEN, a variable of the project with a token of scope api, allows the comment.
        engage:
          image: debian:bookworm-slim
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          variables:
            RELEASE: \(release)
            ARCHIVE: \(archive)
            GIT_DEPTH: "0"
            XDG_CACHE_HOME: $CI_PROJECT_DIR/.engage-cache
          cache: {key: engage, paths: [.engage-cache]}
          before_script:
            - apt-get update -qq
            - apt-get install -y -qq --no-install-recommends ca-certificates curl git jq libxml2 xz-utils
            - mkdir -p /tmp/engage
            - cd /tmp/engage
            - curl -fsSLO "$RELEASE/$ARCHIVE"
            - curl -fsSLO "$RELEASE/SHA256SUMS"
            - sha256sum --check --ignore-missing SHA256SUMS
            - tar -xJf "$ARCHIVE" --strip-components=1
            - export PATH="/tmp/engage/bin:$PATH"
            - cd "$CI_PROJECT_DIR"
          script:
            - engage diff "git:$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format markdown > engage.md || test $? -eq 1
            - failed=
            - engage lint --changed "git:$CI_MERGE_REQUEST_DIFF_BASE_SHA" || failed="$failed lint"
            - engage test --changed "git:$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format junit > engage.xml || failed="$failed test"
            # Approve pictures with: engage preview --check pictures --approve
            - test ! -d pictures || engage preview --check pictures >> engage.md || failed="$failed pictures"
            - test -z "$failed" || { echo "failed:$failed"; exit 1; }
          after_script:
            # One comment, which later pipelines edit.
            - test -n "${ENGAGE_TOKEN:-}" || exit 0
            - notes="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
            - mark="<!-- engage -->"
            - test -s engage.md || echo "No screen changes." > engage.md
            - jq -Rs --arg mark "$mark" '{body:($mark + "\\n" + .)}' engage.md > engage-note.json
            - id=$(curl -fsS -H "PRIVATE-TOKEN:$ENGAGE_TOKEN" "$notes?per_page=100" | jq -r --arg mark "$mark" '[.[] | select(.body | startswith($mark))][0].id // empty')
            - curl -fsS -o /dev/null -X "$(test -n "$id" && echo PUT || echo POST)" -H "PRIVATE-TOKEN:$ENGAGE_TOKEN" -H "Content-Type:application/json" -d @engage-note.json "$notes${id:+/$id}"
          artifacts:
            when: always
            reports: {junit: engage.xml}
            paths: [engage.md]

        """

    /// For pre-commit.
    static let hook = """
        # Hooks for https://pre-commit.com: copy them into .pre-commit-config.yaml. They need 'engage' on PATH.
        repos:
          - repo: local
            hooks:
              - id: engage-lint
                name: engage lint
                entry: engage lint --changed git:HEAD
                language: system
                pass_filenames: false
                files: \\.(yaml|yml|json|plist|m|mm|h|swift|strings|stringsdict|xcstrings)$
              - id: engage-test
                name: engage test
                entry: engage test --changed git:HEAD
                language: system
                pass_filenames: false
                files: \\.(yaml|yml|json|plist|m|mm|h|swift|strings|stringsdict|xcstrings)$

        """
}
