#import <UIKit/UIKit.h>

@interface Setup : NSObject
@end
