#import "Room.h"
#import "JREngage.h"

@implementation Room

- (instancetype)initWithHeading:(NSString *)heading {
    if ((self = [super initWithNibName:nil bundle:nil])) _heading = heading;
    return self;
}

- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

@end
