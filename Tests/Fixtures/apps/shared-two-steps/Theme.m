#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"
@implementation Theme
- (id)init { if ((self = [super init])) { _ui = [@{ kJRProviderTableTitleString : @"Start" } mutableCopy]; } return self; }
@end
