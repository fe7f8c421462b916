#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
#import "Apply.h"
@interface Offer : UIViewController
@end
@implementation Offer
- (IBAction)begin:(id)sender
{
    [Apply sale:[Store shared].ui];
}
@end
