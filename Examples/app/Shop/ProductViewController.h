#import <UIKit/UIKit.h>

@interface ProductViewController : UIViewController

- (IBAction)share:(id)sender;

@end
