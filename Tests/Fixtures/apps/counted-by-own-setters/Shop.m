#import "Counter.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController
@property (nonatomic) NSInteger tries;
@end

@implementation Shop

- (void)setTries:(NSInteger)tries {
    _tries = tries > 5 ? 5 : tries;
}

- (void)show:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}]; // show
}

- (IBAction)own:(id)sender {
    self.tries = 5;
    self.tries++;
    [self show:[NSString stringWithFormat:@"Try %ld", (long)self.tries]];
}

- (IBAction)other:(id)sender {
    Counter *counter = [[Counter alloc] init];
    counter.count = 2;
    NSInteger before = counter.count++;
    ++counter.count;
    counter.count--;
    [self show:[NSString stringWithFormat:@"%ld: %@", (long)before, counter.log]];
}

@end
