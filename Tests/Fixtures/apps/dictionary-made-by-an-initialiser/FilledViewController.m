#import "FilledViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation FilledViewController

- (instancetype)init {
    if ((self = [super init])) {
        _look = [NSMutableDictionary new];
    }
    return self;
}

- (IBAction)filled:(id)sender {
    self.look[kJRProviderTableSectionHeaderTitleString] = @"Filled";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
