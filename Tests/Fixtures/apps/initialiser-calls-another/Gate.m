#import "Gate.h"
#import "JREngage.h"

@interface Gate ()
@property (nonatomic, copy) NSString *heading;
@end

@implementation Gate

- (id)init { return [self initWithHeading:@"Enter"]; }

- (id)initWithHeading:(NSString *)heading {
    if ((self = [super init])) self.heading = heading;
    return self;
}

- (void)open {
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look setValue:self.heading forKey:kJRProviderTableTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
