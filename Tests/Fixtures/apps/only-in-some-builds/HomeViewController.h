#import <UIKit/UIKit.h>

@interface HomeViewController : UIViewController
- (IBAction)newTapped:(id)sender;
- (IBAction)modeTapped:(id)sender;
- (IBAction)versionTapped:(id)sender;
@end
