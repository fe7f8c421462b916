#import "KidsViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation KidsViewController

- (NSString *)heading {
    return @"Kids";
}

@end
