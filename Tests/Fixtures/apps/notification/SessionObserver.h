#import <UIKit/UIKit.h>

@interface SessionObserver : NSObject
@end
