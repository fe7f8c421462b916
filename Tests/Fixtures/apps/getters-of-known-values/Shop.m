#import "Shop.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop
@synthesize look = _look;
@synthesize wide = _wide;

- (BOOL)wide
{
    return _wide || UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad;
}

- (NSDictionary *)look
{
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) return @{kJRProviderTableTitleString: @"Large"};
    return _look;
}

- (IBAction)signIn:(id)sender
{
    self.text = @"Hello";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.text}];
}

- (IBAction)join:(id)sender
{
    self.wide = NO;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [self wide] ? @"Wide" : @"Narrow"}];
}

- (IBAction)enter:(id)sender
{
    self.look = @{kJRProviderTableTitleString: @"Small"};
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (IBAction)direct:(id)sender
{
    _look = @{kJRProviderTableTitleString: @"Direct"};
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:_look];
}

@end
