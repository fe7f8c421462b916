#import "SettingsController.h"
#import "Gate.h"

@implementation SettingsController

- (IBAction)polite:(id)sender {
    [[Words words] setFarewell:@"Farewell"];
}

@end
