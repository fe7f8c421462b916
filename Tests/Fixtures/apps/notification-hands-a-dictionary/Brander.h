#import <UIKit/UIKit.h>
@interface Brander : NSObject
@end
