#import "BothController.h"
#import "JRCapture.h"
#import "JREngage+CustomInterface.h"

@implementation BothController

- (IBAction)signIn:(id)sender
{
    UIView *logo = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 60)];
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look setObject:logo forKey:kJRProviderTableHeaderView];
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInEmailPassword
                                andCustomInterfaceOverrides:look forDelegate:self];
}

@end
