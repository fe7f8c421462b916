#import <UIKit/UIKit.h>

@interface HomeViewController : UIViewController
- (IBAction)byDevice:(id)sender;
- (IBAction)byFlag:(id)sender;
- (IBAction)plain:(id)sender;
@end
