#import <UIKit/UIKit.h>

@interface OfferViewController : UIViewController
@end
