#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Texts.h"
#import <objc/runtime.h>
@implementation Texts (Brand)
+ (void)load
{
    Method a = class_getInstanceMethod(self, @selector(loginTitle));
    Method b = class_getInstanceMethod(self, @selector(brand_loginTitle));
    method_exchangeImplementations(a, b);
}
- (NSString *)brand_loginTitle { return [[self brand_loginTitle] stringByAppendingString:@" Brand"]; }
@end
