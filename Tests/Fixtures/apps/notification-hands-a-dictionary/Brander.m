#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Brander.h"
@implementation Brander
+ (void)load
{
    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(brand:) name:@"LoginWillShow" object:nil];
}
+ (void)brand:(NSNotification *)n
{
    NSMutableDictionary *d = n.userInfo[@"look"];
    d[kJRProviderTableTitleString] = @"B";
}
@end
