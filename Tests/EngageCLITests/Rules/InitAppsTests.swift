import Foundation
import Testing

/// `init` in folders with the shapes that real apps have.
@Suite struct InitAppsTests {
    private func initialized(
        _ files: [String: String], status: Int32 = 0
    ) throws -> (run: CommandStage.Outcome, project: String) {
        let stage = try CommandStage()
        for (path, text) in files { try stage.write(text, "app/\(path)") }
        let run = try stage.run([
            "bash", "-c", "cd app && '\(CommandStage.command)' init .",
        ])
        #expect(run.status == status, "\(run.errors)")
        guard status == 0 else { return (run, "") }
        let check = try stage.run([
            "bash", "-c", "cd app && '\(CommandStage.command)' test",
        ])
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        return (run, try stage.text("app/engage.yaml"))
    }

    @Test("a sign-in of the Capture library by its name in Swift is a form that the project reads")
    func emailPassword() throws {
        let (_, project) = try initialized([
            "Login.swift": """
            class Login: UIViewController {
                @IBAction func signIn(_ sender: Any) {
                    JRCapture.startEngageSignInDialog(withTraditionalSignIn: .emailPassword, for: self)
                }
            }

            """
        ])
        #expect(project.contains("capture: email\n"), "\(project)")
    }

    @Test("a class in another file is found by its name, without an import")
    func withoutImport() throws {
        let (run, project) = try initialized([
            "Screens/A.m": """
            #import "kJR.h"
            @implementation A
            - (IBAction)tapped:(id)sender {
                NSMutableDictionary *ci = [NSMutableDictionary dictionary];
                ci[kJRProviderTableTitleString] = @"From A";
                [Shared startWith:ci];
            }
            @end

            """,
            "Login/Shared.m": """
            @implementation Shared
            + (void)startWith:(NSMutableDictionary *)ci {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:ci];
            }
            @end

            """,
        ])
        #expect(project.contains("Screens/A.m#tapped"), "\(project)")
        #expect(!run.errors.contains("is no layer"), "\(run.errors)")
    }

    @Test("who calls a wrapper with other words has a dialog of its own")
    func callers() throws {
        let (_, project) = try initialized([
            "App/Session.swift": """
            final class Session {
                static let shared = Session()
                func signIn(from screen: String) {
                    let look: [String: Any] = [kJRProviderTableTitleString: screen]
                    JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
                }
            }

            """,
            "Screens/Home.swift": """
            class Home: UIViewController {
                @IBAction func home(_ sender: Any) { Session.shared.signIn(from: "Home") }
            }

            """,
            "Screens/Cart.swift": """
            class Cart: UIViewController {
                @IBAction func cart(_ sender: Any) { Session.shared.signIn(from: "Cart") }
            }

            """,
        ])
        #expect(project.contains("Screens/Home.swift#home"), "\(project)")
        #expect(project.contains("Screens/Cart.swift#cart"), "\(project)")
    }

    @Test("two screens that set one property of a shared model are two dialogs, and no layers")
    func sharedModel() throws {
        func screen(_ name: String, _ title: String) -> String {
            """
            #import "Model.h"
            @implementation \(name)
            - (IBAction)show\(name):(id)sender {
                [Model shared].look = @{kJRProviderTableTitleString: @"\(title)"};
                [[Model shared] signIn];
            }
            @end

            """
        }
        let (_, project) = try initialized([
            "Model.h": """
            @interface Model : NSObject
            @property (nonatomic, strong) NSDictionary *look;
            + (Model *)shared;
            - (void)signIn;
            @end

            """,
            "Model.m": """
            #import "Model.h"
            @implementation Model
            + (Model *)shared { static Model *it = nil; if (!it) it = [[Model alloc] init]; return it; }
            - (void)signIn {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
            }
            @end

            """, "Splash.m": screen("Splash", "Welcome"), "List.m": screen("List", "List"),
        ])
        #expect(project.contains("Splash.m#showSplash"), "\(project)")
        #expect(project.contains("List.m#showList"), "\(project)")
        #expect(!project.contains("file: \"Splash.m\"\n"), "\(project)")
    }

    @Test("the SDK's own files are read for nothing, and one line says so")
    func vendored() throws {
        let own = """
            @implementation JREngage
            + (void)showAuthenticationDialog {
                [self showAuthenticationDialogWithCustomInterfaceOverrides:nil];
            }
            @end

            """
        let (run, project) = try initialized([
            "Login.m": """
            @implementation Login
            - (void)signIn {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: @"Hi"}];
            }
            @end

            """, "JREngage/Classes/JREngage.m": own,
            "JREngage/Classes/JRProvidersController.m": own.replacing(
                "JREngage\n", with: "JRProvidersController\n"),
        ])
        #expect(project.contains("Login.m#signIn"))
        #expect(!project.contains("JRProvidersController"))
        #expect(
            run.errors.contains("JREngage/Classes: 2 files of the SDK itself"), "\(run.errors)")
    }

    @Test(
        "half a file, a merge conflict, lost brackets, binary bytes: each run ends and finds the rest"
    )
    func damaged() throws {
        let (run, project) = try initialized([
            "Login.m": """
            @implementation Login
            <<<<<<< HEAD
            - (void)signIn {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: @"Ours"}];
            }
            =======
            >>>>>>> theirs
            @end

            """,
            "Half.m":
                "@implementation Half\n- (void)show { [JREngage showAuthenticationDialogForProvider:@\"fac",
            "Macros.m":
                "#define OPEN {\n#define A(x) A(A(x\n@implementation M\n- (void)m { OPEN [d kJR",
            "Binary.m": "kJR\u{0}\u{1}\u{2}",
        ])
        #expect(project.contains("Login.m#signIn"), "\(project)")
        #expect(run.errors.contains("Binary.m"), "\(run.errors)")
    }
}
