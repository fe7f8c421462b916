#import "Shop.h"
#import "Device.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop

- (void)show:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[NSDictionary dictionaryWithObject:title forKey:kJRProviderTableTitleString]]; // show
}

- (void)viewDidLoad {
    [super viewDidLoad];
    _compact = ![Device isPad];
}

- (BOOL)isPad {
    if ([[UIDevice currentDevice] respondsToSelector:@selector(userInterfaceIdiom)]) {
        return [[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad;
    }
    return NO;
}

- (NSString *)name {
    if (self.view) {
        return [Device isPad] ? @"Big" : @"Small";
    }
    return [[UIDevice currentDevice] name];
}

- (IBAction)own:(id)sender { [self show:[self isPad] ? @"Pad" : @"Phone"]; }

- (IBAction)other:(id)sender { [self show:[Device isPad] ? @"Pad" : @"Phone"]; }

- (IBAction)getter:(id)sender { [self show:[self isCompact] ? @"Phone" : @"Pad"]; }

- (IBAction)dotted:(id)sender { [self show:self.isCompact ? @"Phone" : @"Pad"]; }

- (IBAction)macro:(id)sender { [self show:[Device isPadByMacro] ? @"Pad" : @"Phone"]; }

- (IBAction)defined:(id)sender { [self show:[Device isPadIfDefined] ? @"Pad" : @"Phone"]; }

@end
