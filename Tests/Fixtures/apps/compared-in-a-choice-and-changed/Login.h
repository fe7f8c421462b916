#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (nonatomic, strong) NSMutableDictionary *look;
@end
