#import "Facade.h"
#import "Service.h"

@implementation Facade

+ (void)login
{
    [[Service new] loginWithTitle:@"Facade" provider:nil];
}

@end
