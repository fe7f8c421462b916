#import <UIKit/UIKit.h>

@interface LookSetup : NSObject
+ (void)apply;
@end
