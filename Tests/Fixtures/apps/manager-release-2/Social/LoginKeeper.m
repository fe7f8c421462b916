#import "LoginKeeper.h"
#import "JREngage.h"

static LoginKeeper *keeper = nil;

@implementation LoginKeeper

@synthesize engine, identifier;

+ (LoginKeeper *)shared
{
    @synchronized(self)
    {
        if (keeper == nil) keeper = [[LoginKeeper alloc] init];
    }
    return keeper;
}

- (id)init
{
    if ((self = [super init]))
    {
        self.engine = [JREngage jrEngageWithAppId:@"abc" andTokenUrl:@"https://x.example/token" delegate:self];
    }
    return self;
}

- (void)dealloc
{
    self.engine = nil;
    self.identifier = nil;
    [super dealloc];
}

- (BOOL)isKnown
{
    return self.identifier != nil;
}

- (void)login
{
    if ([self isKnown] == NO)
    {
        [self.engine showAuthenticationDialog];
    }
}

- (void)moreProviders
{
    [self.engine showAuthenticationDialogWithCustomInterfaceOverrides:
        [NSDictionary dictionaryWithObject:@"Add an account" forKey:@"ProviderTable.Title.String"]];
}

- (void)share:(NSString *)action url:(NSString *)url
{
    JRActivityObject *activity = [[[JRActivityObject alloc] initWithAction:action andUrl:url] autorelease];
    [self.engine showSocialPublishingDialogWithActivity:activity];
}

@end
