#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Texts.h"
@implementation Texts
- (NSString *)loginTitle { return @"Plain"; }
@end
