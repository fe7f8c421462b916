#import <UIKit/UIKit.h>

@interface DemoController : UIViewController
@property (nonatomic, copy) NSDictionary *customUi;
@property (nonatomic, weak) IBOutlet UIBarButtonItem *navButton;
@end
