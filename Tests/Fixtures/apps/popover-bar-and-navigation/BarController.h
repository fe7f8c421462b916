#import <UIKit/UIKit.h>

@interface BarController : UIViewController
@property (nonatomic, weak) IBOutlet UIBarButtonItem *signInButton;
@end
