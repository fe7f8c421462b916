#import <UIKit/UIKit.h>

@interface Friend : NSObject
@end
