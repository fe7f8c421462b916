#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
@implementation Store
+ (instancetype)shared { static Store *s; static dispatch_once_t t; dispatch_once(&t, ^{ s = [[self alloc] init]; }); return s; }
- (instancetype)init { if ((self = [super init])) { _ui = [@{ kJRProviderTableTitleString : @"Start" } mutableCopy]; } return self; }
@end
