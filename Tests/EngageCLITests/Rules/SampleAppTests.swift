import Foundation
import Testing

/// An app of more than forty source files, with the questions of its developers.
@Suite struct SampleAppTests {
    /// Files that mention keys, or do not, and pass nothing to the SDK.
    static func decoy(_ number: Int) -> (name: String, text: String) {
        switch number % 6 {
        case 0:
            (
                "Model\(number).swift",
                """
                import Foundation

                /// A product; `kJRProviderTableTitleString` is not set here.
                struct Model\(number): Codable {
                    var title: String
                    var price: Decimal
                    static let sample = Model\(number)(title: "ProviderTable.Title.String", price: 3)
                }

                """
            )
        case 1:
            (
                "Screen\(number)ViewController.m",
                """
                #import "Screen\(number)ViewController.h"

                @implementation Screen\(number)ViewController
                // look[kJRProviderTableTitleString] = @"An old title";
                - (void)viewDidLoad
                {
                    [super viewDidLoad];
                    self.title = NSLocalizedString(@"screen.\(number)", nil);
                    NSDictionary *values = @{ @"count" : @\(number), @"name" : @"Screen" };
                    [self showValues:values];
                }
                @end

                """
            )
        case 2:
            (
                "Screen\(number)ViewController.h",
                """
                #import <UIKit/UIKit.h>

                @interface Screen\(number)ViewController : UIViewController
                @property (nonatomic, copy) NSString *name;
                @end

                """
            )
        case 3:
            (
                "Cell\(number).swift",
                """
                import UIKit

                final class Cell\(number): UITableViewCell {
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        textLabel?.frame = CGRect(x: 0, y: 0, width: 320, height: \(number))
                    }
                }

                """
            )
        case 4:
            (
                "Service\(number).m",
                """
                #import "Service\(number).h"

                #if 0
                static NSDictionary *OldLook(void)
                {
                    return @{ kJRProviderTableTitleString : @"Never" };
                }
                #endif

                @implementation Service\(number)
                + (NSURL *)address { return [NSURL URLWithString:@"https://shop.example.com/\(number)"]; }
                @end

                """
            )
        default:
            (
                "Service\(number).h",
                """
                #import <Foundation/Foundation.h>

                @interface Service\(number) : NSObject
                + (NSURL *)address;
                @end

                """
            )
        }
    }

    private func app(_ stage: borrowing CommandStage) throws {
        try FileManager.default.copyItem(
            atPath: CommandStage.repository + "/Examples/app", toPath: stage.folder + "app")
        for number in 0..<48 {
            let (name, text) = Self.decoy(number)
            try stage.write(text, "app/Shop/More/\(name)")
        }
        let run = try engage(stage, "init", ".")
        #expect(run.status == 0, "\(run.errors)")
    }

    private func engage(
        _ stage: borrowing CommandStage, _ words: String...
    ) throws -> CommandStage.Outcome {
        let words = words.map { "'\($0)'" }.joined(separator: " ")
        return try stage.run(["bash", "-c", "cd app && '\(CommandStage.command)' \(words)"])
    }

    @Test("init finds three calls over the app's defaults, in sources and nowhere else")
    func found() throws {
        let stage = try CommandStage()
        try app(stage)
        let text = try stage.text("app/engage.yaml")
        #expect(
            text.contains(
                """
                layers:
                  - {name: "AppDelegate", file: "Shop/AppDelegate.m"}
                showings:
                  signIn:
                    layers:
                      - {name: overrides, file: "Shop/LoginViewController.swift#signIn"}
                  signInAgain:
                    layers:
                      - {name: overrides, file: "Shop/LoginViewController.swift#signInAgain"}
                  share:
                    dialog: sharing
                    layers:
                      - {name: overrides, file: "Shop/ProductViewController.m#share"}

                """), "\(text)")
        #expect(!text.contains("More/"))
    }

    @Test("why that title on the iPad, why no popover, where is my logo: one command each")
    func requests() throws {
        let stage = try CommandStage()
        try app(stage)
        let title = try engage(
            stage, "explain", "title", "--showing", "signIn", "--device", "ipad-air")
        #expect(title.output.contains("providerTable.title.view = \"logo\""), "\(title.output)")
        #expect(title.output.contains("at Shop/AppDelegate.m:"))
        let phone = try engage(
            stage, "explain", "title", "--showing", "signIn", "--device", "iphone-8")
        #expect(phone.output.contains("\"Sign in to the shop\""), "\(phone.output)")
        let popover = try engage(
            stage, "explain", "popover", "--showing", "signIn", "--device", "ipad-air")
        #expect(popover.output.contains("presentation.mode = \"nothing\""), "\(popover.output)")
        #expect(popover.output.contains("assumed at Shop/LoginViewController.swift:15:58"))
        let logo = try engage(
            stage, "explain", "logo", "--showing", "signIn", "--device", "ipad-air")
        #expect(logo.output.contains("providerTable.title.view = \"logo\""), "\(logo.output)")
    }

    @Test("the app answers every command after init, and an edit is seen at once")
    func edits() throws {
        let stage = try CommandStage()
        try app(stage)
        for word in ["resolve", "test", "preview"] {
            let run = try engage(stage, word)
            #expect(run.status == 0, "\(word): \(run.output)\(run.errors)")
        }
        // The linked release never shows that popover, which is what lint is for.
        let lint = try engage(stage, "lint")
        #expect(lint.output.contains("the dialog never appears"), "\(lint.output)")
        #expect(lint.output.hasSuffix("2 errors, 0 warnings, 0 notes\n"), "\(lint.output)")
        let path = "app/Shop/LoginViewController.swift"
        let text = try stage.text(path)
        try stage.write(text.replacing("Who are you?", with: "Is it you?"), path)
        let run = try engage(stage, "explain", "title", "--showing", "signInAgain")
        #expect(run.output.contains("\"Is it you?\""), "\(run.output)")
        let german = try engage(
            stage, "resolve", "--showing", "signIn", "--locale", "de", "--device", "iphone-8")
        #expect(german.output.contains("\"Im Laden anmelden\""), "\(german.output)")
    }
}
