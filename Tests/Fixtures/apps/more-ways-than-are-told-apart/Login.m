#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "Words.h"

@interface Login : UIViewController
@end

@implementation Login

- (IBAction)signIn:(id)sender {
    NSString *code = [[NSUserDefaults standardUserDefaults] stringForKey:@"code"];
    NSDictionary *look;
    if ([code isEqualToString:@"au"]) look = @{kJRProviderTableTitleString: @"Entrar au", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"av"]) look = @{kJRProviderTableTitleString: @"Entrar av", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"aw"]) look = @{kJRProviderTableTitleString: @"Entrar aw", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ax"]) look = @{kJRProviderTableTitleString: @"Entrar ax", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ay"]) look = @{kJRProviderTableTitleString: @"Entrar ay", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"az"]) look = @{kJRProviderTableTitleString: @"Entrar az", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"bu"]) look = @{kJRProviderTableTitleString: @"Entrar bu", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"bv"]) look = @{kJRProviderTableTitleString: @"Entrar bv", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"bw"]) look = @{kJRProviderTableTitleString: @"Entrar bw", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"bx"]) look = @{kJRProviderTableTitleString: @"Entrar bx", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"by"]) look = @{kJRProviderTableTitleString: @"Entrar by", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"bz"]) look = @{kJRProviderTableTitleString: @"Entrar bz", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cu"]) look = @{kJRProviderTableTitleString: @"Entrar cu", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cv"]) look = @{kJRProviderTableTitleString: @"Entrar cv", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cw"]) look = @{kJRProviderTableTitleString: @"Entrar cw", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cx"]) look = @{kJRProviderTableTitleString: @"Entrar cx", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cy"]) look = @{kJRProviderTableTitleString: @"Entrar cy", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"cz"]) look = @{kJRProviderTableTitleString: @"Entrar cz", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"du"]) look = @{kJRProviderTableTitleString: @"Entrar du", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"dv"]) look = @{kJRProviderTableTitleString: @"Entrar dv", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"dw"]) look = @{kJRProviderTableTitleString: @"Entrar dw", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"dx"]) look = @{kJRProviderTableTitleString: @"Entrar dx", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"dy"]) look = @{kJRProviderTableTitleString: @"Entrar dy", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"dz"]) look = @{kJRProviderTableTitleString: @"Entrar dz", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"eu"]) look = @{kJRProviderTableTitleString: @"Entrar eu", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ev"]) look = @{kJRProviderTableTitleString: @"Entrar ev", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ew"]) look = @{kJRProviderTableTitleString: @"Entrar ew", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ex"]) look = @{kJRProviderTableTitleString: @"Entrar ex", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ey"]) look = @{kJRProviderTableTitleString: @"Entrar ey", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"ez"]) look = @{kJRProviderTableTitleString: @"Entrar ez", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fu"]) look = @{kJRProviderTableTitleString: @"Entrar fu", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fv"]) look = @{kJRProviderTableTitleString: @"Entrar fv", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fw"]) look = @{kJRProviderTableTitleString: @"Entrar fw", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fx"]) look = @{kJRProviderTableTitleString: @"Entrar fx", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fy"]) look = @{kJRProviderTableTitleString: @"Entrar fy", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else if ([code isEqualToString:@"fz"]) look = @{kJRProviderTableTitleString: @"Entrar fz", kJRProviderTableSectionHeaderTitleString: BSFooter};
    else look = @{kJRProviderTableTitleString: @"Enter", kJRProviderTableSectionHeaderTitleString: BSFooter};
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
