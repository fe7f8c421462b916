#import "Account.h"
@implementation Account
- (instancetype)init { if ((self = [super init])) { _name = @"Acme"; } return self; }
+ (NSString *)city { return @"Bern"; }
@end
@implementation Other
- (instancetype)init { if ((self = [super init])) { _name = @"Acme"; _nick = @"Ace"; _plain = @"P"; } return self; }
@end
