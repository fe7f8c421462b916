#import <UIKit/UIKit.h>
@interface Store : NSObject
@property (nonatomic, copy) NSString *title;
+ (Store *)shared;
@end
