#import "Detail.h"
#import "Theme.h"
#import "JREngage+CustomInterface.h"

@interface Home : UIViewController
@end

@implementation Home

- (IBAction)offer:(id)sender
{
    [[Theme ui] setObject:@"Offer" forKey:kJRProviderTableTitleString];
    [[Theme kept] setObject:@"Offer" forKey:kJRProviderTableTitleString];
}

- (IBAction)open:(id)sender
{
    Detail *detail = [[Detail alloc] init];
    [detail setValue:@"Home" forKey:@"heading"];
    [detail performSelector:@selector(setFooting:) withObject:@"Home"];
    [self.navigationController pushViewController:detail animated:YES];
}

@end
