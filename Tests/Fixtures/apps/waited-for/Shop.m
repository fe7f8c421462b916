#import "Shop.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop
- (IBAction)waited:(id)sender {
    self.text = @"Before";
    [self performSelectorOnMainThread:@selector(showText) withObject:nil waitUntilDone:YES];
    self.text = @"Behind";
}

- (void)showText {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.text}];
}

- (IBAction)changed:(id)sender {
    NSMutableString *text = [NSMutableString stringWithString:@"one"];
    [self performSelector:@selector(say:) withObject:text afterDelay:0];
    [text appendString:@"two"];
}

- (void)say:(NSString *)text {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: text}];
}
@end
