#import <UIKit/UIKit.h>

@interface Device : NSObject
+ (BOOL)isPad;
+ (BOOL)isPadByMacro;
+ (BOOL)isPadIfDefined;
@end
