#import "Reader.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

static Reader *singleton = nil;

@implementation Reader

+ (id)allocWithZone:(NSZone *)zone { return [[self reader] retain]; }

+ (Reader *)reader
{
    if (singleton == nil) singleton = [[super allocWithZone:NULL] init];
    return singleton;
}

- (id)copyWithZone:(NSZone *)zone { return self; }

- (void)share:(NSString *)url from:(UINavigationController *)navigation
{
    JREngage *jrEngage = [JREngage jrEngageWithAppID:@"a" andTokenUrl:nil delegate:self];
    JRActivityObject *activity = [[[JRActivityObject alloc] initWithAction:@"read" andUrl:url] autorelease];
    [jrEngage setCustomNavigationController:navigation];
    [jrEngage showSocialPublishingDialogWithActivity:activity];
}

@end
