#import "Account.h"

@implementation Desk

- (void)viewWillAppear:(BOOL)animated {
    [[Account shared] setLook:[NSMutableDictionary dictionaryWithObject:@"At the desk" forKey:kJRProviderTableTitleString]];
}

- (void)sitDown:(id)sender { [[Account shared] enter]; }

@end
