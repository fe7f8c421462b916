#import <UIKit/UIKit.h>

@interface BaseController : UIViewController
@property (nonatomic, copy) NSString *heading;
@end

@interface ClubController : BaseController
@end
