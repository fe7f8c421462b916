#import "Detail.h"
#import "Theme.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Detail

- (void)viewDidLoad
{
    self.heading = @"Unset";
    self.footing = @"Unset";
}

- (NSString *)greeting
{
    return @"Base";
}

- (IBAction)themed:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Theme ui]];
}

- (IBAction)keyed:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)selected:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footing}];
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
