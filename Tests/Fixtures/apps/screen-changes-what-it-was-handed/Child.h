#import <UIKit/UIKit.h>
@interface Child : UIViewController
@property (nonatomic, strong) NSMutableDictionary *values;
@end
