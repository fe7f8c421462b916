#import "OldStyleController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation OldStyleController

- (id)init
{
    if ((self = [super init])) {
        customInterface = [[NSMutableDictionary alloc] initWithCapacity:10];
    }
    return self;
}

- (void)dealloc
{
    [customInterface release], customInterface = nil;
    [super dealloc];
}

- (IBAction)signIn:(id)sender
{
    NSString *title = [[NSString alloc] initWithString:@"Before ARC"];
    [customInterface setObject:title forKey:kJRProviderTableTitleString];
    [title release];
    NSDictionary *more = [[[NSDictionary alloc] initWithObjectsAndKeys:
        @"Choose", kJRProviderTableSectionHeaderTitleString, nil] autorelease];
    [customInterface addEntriesFromDictionary:more];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:customInterface];
}

@end
