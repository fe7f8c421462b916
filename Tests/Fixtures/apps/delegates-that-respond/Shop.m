#import "Prompt.h"
#import "UIView+Frame.h"
#import "Brand.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController <PromptDelegate>
@property (nonatomic, strong) Prompt *prompt;
@end

@implementation Shop

- (void)viewDidLoad {
    [super viewDidLoad];
    self.prompt = [[Prompt alloc] init];
    self.prompt.delegate = self;
}

- (NSString *)titleForPrompt:(Prompt *)prompt { return @"From the delegate"; }

- (IBAction)prompted:(id)sender { [self.prompt show]; }

- (void)show:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}]; // show
}

- (void)showHeader:(UIView *)header {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableHeaderView : header}]; // header
}

- (IBAction)below:(id)sender {
    UILabel *label = [[UILabel alloc] initWithFrame:CGRectMake(0, 8, 320, 20)];
    [self showHeader:[[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, label.bottom + 8)]];
}

- (IBAction)higher:(id)sender {
    UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
    button.frame = CGRectMake(0, 0, 320, 30);
    button.height += 12;
    [self showHeader:button];
}

- (BOOL)check:(NSString *)name error:(NSError **)error {
    if (name.length < 3) {
        if (error) *error = [NSError errorWithDomain:@"Shop" code:7 userInfo:@{NSLocalizedDescriptionKey : @"Too short"}];
        return NO;
    }
    return YES;
}

- (IBAction)refused:(id)sender {
    NSError *error = nil;
    if (![self check:@"ab" error:&error]) {
        [self show:[error localizedDescription]];
        return;
    }
    [self show:@"Welcome"];
}

- (IBAction)code:(id)sender {
    NSError *error;
    BOOL isGood = [self check:@"x" error:&error];
    [self show:isGood ? @"Welcome" : [NSString stringWithFormat:@"Error %ld", (long)error.code]];
}

- (IBAction)idiom:(id)sender {
    NSDictionary *titles = @{@(UIUserInterfaceIdiomPad) : @"Large", @(UIUserInterfaceIdiomPhone) : @"Small"};
    [self show:titles[@(UI_USER_INTERFACE_IDIOM())]];
}

- (IBAction)position:(id)sender {
    NSArray *titles = @[@"Small", @"Large"];
    [self show:titles[UI_USER_INTERFACE_IDIOM()]];
}

- (IBAction)number:(id)sender {
    NSMutableDictionary *titles = [NSMutableDictionary dictionary];
    [titles setObject:@"two" forKey:@2];
    [self show:[titles objectForKey:[NSNumber numberWithInt:2]] ?: @"none"];
}

- (IBAction)signs:(id)sender {
    NSString *hex = @"fa0";
    [self show:[NSString stringWithFormat:@"%C%C", [hex characterAtIndex:0], [hex characterAtIndex:0]]];
}

- (IBAction)described:(id)sender {
    [self show:[NSString stringWithFormat:@"Join %@", [Brand brandNamed:@"Acme"]]];
}

- (IBAction)listed:(id)sender {
    Brand *brand = [Brand brandNamed:@"Globex"];
    [self show:[NSString stringWithFormat:@"%@ without %@", brand.name, [brand.hidden componentsJoinedByString:@","]]];
}

@end
