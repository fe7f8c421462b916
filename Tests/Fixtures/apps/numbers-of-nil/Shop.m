#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController
@end

@implementation Shop

- (void)show:(NSString *)title hiding:(NSArray *)names {
    NSString *text = [NSString stringWithFormat:@"%@ %d %lu", title, (int)[names count], (unsigned long)[names count]];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : text}]; // show
}

- (IBAction)none:(id)sender {
    [self show:@"None" hiding:nil];
}

- (IBAction)one:(id)sender {
    [self show:@"One" hiding:@[ @"twitter" ]];
}

@end
