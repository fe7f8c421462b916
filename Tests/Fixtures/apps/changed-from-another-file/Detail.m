#import "Detail.h"
#import "Theme.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Detail

- (void)viewDidLoad
{
    self.heading = @"Unset";
    self.footing = @"Unset";
    self.closing = @"Unset";
    if ([[Theme kept] count] + [[Theme own] count] == 0) return;
}

- (NSString *)greeting
{
    return @"Base";
}

- (IBAction)themed:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Theme ui]];
}

- (IBAction)ofKept:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Theme kept]];
}

- (IBAction)ofOwn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Theme own]];
}

- (IBAction)changesOwn:(id)sender
{
    [[Theme own] setObject:@"Offer" forKey:kJRProviderTableTitleString];
}

- (IBAction)keyed:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)selected:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footing}];
}

- (IBAction)closed:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.closing}];
}

- (IBAction)greeted:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [self greeting]}];
}

@end

@implementation SpecialDetail

- (NSString *)greeting
{
    return @"Special";
}

@end
