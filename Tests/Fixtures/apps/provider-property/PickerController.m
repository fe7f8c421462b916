#import "PickerController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation PickerController

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path
{
    self.chosen = [self.names objectAtIndex:path.row];
    [JREngage showAuthenticationDialogForProvider:self.chosen];
}

@end
