#import "RowsController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation RowsController

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath
{
    switch (indexPath.row) {
        case 0:
            [JREngage showAuthenticationDialogForProvider:@"facebook"];
            break;
        case 1:
            [JREngage showAuthenticationDialogForProvider:@"paypal"];
            break;
        default:
            [JREngage showAuthenticationDialog];
            break;
    }
}

@end
