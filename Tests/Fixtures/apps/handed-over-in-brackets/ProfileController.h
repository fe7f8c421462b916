#import <UIKit/UIKit.h>

@interface ProfileController : UIViewController
@property (nonatomic, strong) NSMutableDictionary *look;
@property (nonatomic, strong) NSMutableDictionary *plain;
@end
