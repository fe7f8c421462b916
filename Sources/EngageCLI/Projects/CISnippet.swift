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
          artifacts:
            when: always
            reports: {junit: engage.xml}

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
                files: \\.(yaml|yml|json|plist)$
              - id: engage-test
                name: engage test
                entry: engage test --changed git:HEAD
                language: system
                pass_filenames: false
                files: \\.(yaml|yml|json|plist)$

        """
}
