#import <UIKit/UIKit.h>

@interface Shop : UIViewController
@property (nonatomic, copy) NSString *heading;
@property (nonatomic, strong) NSMutableDictionary *look;
@end
