#import <UIKit/UIKit.h>
@interface Store : NSObject
@property (nonatomic, strong) NSMutableDictionary *ui;
+ (instancetype)shared;
@end
