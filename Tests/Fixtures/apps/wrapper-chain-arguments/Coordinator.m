#import "Coordinator.h"
#import "Presenter.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Coordinator

+ (void)login:(NSString *)reason options:(NSDictionary *)options
{
    NSMutableDictionary *all = [options mutableCopy] ?: [NSMutableDictionary dictionary];
    all[kJRProviderTableTitleString] = [reason capitalizedString];
    [[Presenter new] present:all animated:YES];
}

@end
