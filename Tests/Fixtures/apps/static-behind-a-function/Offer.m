#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
@interface Offer : UIViewController
@end
@implementation Offer
- (IBAction)begin:(id)sender
{
    StoreUI()[kJRProviderTableTitleString] = @"Sale";
}
@end
