/// Snippets for a build that `engage init` writes beside a project.
enum CISnippet {
    /// For GitHub Actions.
    static let actions = """
        # Steps for a workflow of GitHub Actions.
        - run: git fetch --depth=1 origin main:refs/remotes/origin/main
        - run: engage lint --changed git:origin/main --format github
        - run: engage test --changed git:origin/main --format github
        - run: engage diff git:origin/main --format markdown >> "$GITHUB_STEP_SUMMARY"
          continue-on-error: true
        # The pictures of every app as pages, and what is seen otherwise than it was approved.
        - run: engage preview --format html -o engage-pages
          if: always()
        - run: test ! -d pictures || engage preview --check pictures | tee engage-pictures.txt
          if: always()
          shell: bash
        - uses: actions/upload-artifact@v4
          if: always()
          with: {name: engage-pages, path: engage-pages}
        # The comment under a pull request; needs 'permissions: {pull-requests: write}'. An empty
        # one is refused, and where all is as approved there is nothing to say.
        - run: test ! -s engage-pictures.txt || gh pr comment "$PR" --edit-last --create-if-none --body-file engage-pictures.txt
          if: always() && github.event_name == 'pull_request'
          env: {PR: "${{ github.event.number }}", GH_TOKEN: "${{ github.token }}"}

        """

    /// For GitLab.
    static let gitlab = """
        # Jobs for GitLab: include this file, or copy it into .gitlab-ci.yml.
        engage:
          variables: {XDG_CACHE_HOME: "$CI_PROJECT_DIR/.engage-cache"}
          cache: {key: engage, paths: [.engage-cache]}
          script:
            - git fetch --depth=1 origin $CI_DEFAULT_BRANCH:refs/remotes/origin/$CI_DEFAULT_BRANCH
            - engage lint --changed git:origin/$CI_DEFAULT_BRANCH
            - engage test --changed git:origin/$CI_DEFAULT_BRANCH --format junit > engage.xml
            - engage preview --format html -o engage-pages
            - test ! -d pictures || engage preview --check pictures
          artifacts:
            when: always
            reports: {junit: engage.xml}
            paths: [engage-pages]

        """

    /// For pre-commit.
    static let hook = """
        # A hook for https://pre-commit.com: copy it into .pre-commit-config.yaml.
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
