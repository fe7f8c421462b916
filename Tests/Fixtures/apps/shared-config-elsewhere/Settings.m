#import "Settings.h"
#import "Config.h"

@implementation Settings

- (IBAction)changed:(UITextField *)field { [Config shared].title = @"Changed"; }

@end
