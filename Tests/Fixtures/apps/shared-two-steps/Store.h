#import <UIKit/UIKit.h>
#import "Theme.h"
@interface Store : NSObject
@property (nonatomic, strong) Theme *theme;
+ (Store *)shared;
@end
