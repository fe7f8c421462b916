#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface TourViewController : UIViewController
@property (nonatomic) BOOL wasSeen;
@end

@implementation TourViewController

- (IBAction)tour:(id)sender {
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (!self.wasSeen) {
        look[kJRProviderTableTitleString] = @"Take the tour";
        self.wasSeen = YES;
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
