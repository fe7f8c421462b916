#import "ListController.h"
#import "Model.h"
#import "JREngage+CustomInterface.h"

@implementation ListController

- (IBAction)login:(UIBarButtonItem *)sender
{
    [Model shared].look = @{ kJRPopoverPresentationBarButtonItem : sender, kJRProviderTableTitleString : @"List" };
    [[Model shared] signIn];
}

@end
