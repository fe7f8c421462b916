#import <Foundation/Foundation.h>

@interface Texts : NSObject
+ (NSBundle *)chosen;
@end
