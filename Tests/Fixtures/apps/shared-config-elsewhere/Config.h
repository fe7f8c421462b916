#import <UIKit/UIKit.h>

@interface Config : NSObject
@property (nonatomic, copy) NSString *title;
+ (instancetype)shared;
@end
