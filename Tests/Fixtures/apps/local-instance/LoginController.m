#import "LoginController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation LoginController

+ (void)showAuthenticationDialog
{
    JREngage *engage = [JREngage jrEngageWithAppId:@"abc" andTokenUrl:nil delegate:nil];
    UIImageView *paper = [[[UIImageView alloc] initWithImage:[UIImage imageNamed:@"paper.png"]] autorelease];
    UIView *header = [[UIView new] autorelease];
    [header setFrame:CGRectMake(0, 0, 320, 40)];
    UILabel *label = [[UILabel new] autorelease];
    [label setText:@"Terms"];
    [header addSubview:label];
    NSDictionary *look = [NSDictionary dictionaryWithObjectsAndKeys:
                          paper, kJRAuthenticationBackgroundImageView,
                          header, kJRProviderTableHeaderView,
                          [NSNumber numberWithBool:YES], kJRNavigationControllerHidesCancelButton,
                          nil];
    [engage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
