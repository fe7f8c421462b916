#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
static NSMutableDictionary *gUI;
NSMutableDictionary *StoreUI(void)
{
    if (!gUI) gUI = [[NSMutableDictionary alloc] initWithObjectsAndKeys:@"Start", kJRProviderTableTitleString, nil];
    return gUI;
}
