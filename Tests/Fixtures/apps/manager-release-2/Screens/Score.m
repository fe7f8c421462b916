#import "Score.h"
#import "LoginKeeper.h"

@implementation Score

- (IBAction)brag:(id)sender
{
    [[LoginKeeper shared] share:@"scored 100" url:@"https://x.example"];
}

- (IBAction)signIn:(id)sender { [[LoginKeeper shared] login]; }

- (IBAction)add:(id)sender { [[LoginKeeper shared] moreProviders]; }

@end
