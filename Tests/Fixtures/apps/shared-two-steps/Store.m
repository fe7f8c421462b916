#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
@implementation Store
+ (Store *)shared { static Store *s; static dispatch_once_t t; dispatch_once(&t, ^{ s = [[Store alloc] init]; }); return s; }
- (id)init { if ((self = [super init])) { _theme = [[Theme alloc] init]; } return self; }
@end
