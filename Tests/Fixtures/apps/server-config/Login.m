#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title2 = @"Fallback";
    NSURL *url = [NSURL URLWithString:@"https://x.example/config.json"];
    [[[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (error) return;
        NSDictionary *json = [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL];
        self.title2 = json[@"title"];
    }] resume];
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.title2 }];
}

@end
