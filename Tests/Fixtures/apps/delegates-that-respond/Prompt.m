#import "Prompt.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Prompt

@synthesize delegate;

- (void)show {
    NSMutableDictionary *dialog = [NSMutableDictionary dictionary];
    if ([delegate respondsToSelector:@selector(titleForPrompt:)])
        [dialog setObject:[delegate titleForPrompt:self] forKey:kJRProviderTableTitleString];
    if ([delegate respondsToSelector:@selector(footerForPrompt:)])
        [dialog setObject:[delegate footerForPrompt:self] forKey:kJRProviderTableSectionFooterTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:dialog]; // prompt
}

@end
