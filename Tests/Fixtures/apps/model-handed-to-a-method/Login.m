@interface Model : NSObject
@property (copy) NSString *title;
@end
@implementation Model
@end
@interface Login : UIViewController
@property (strong) Model *model;
@end
@implementation Login
- (void)viewDidLoad { [super viewDidLoad]; self.model = [Model new]; self.model.title = @"Start"; }
- (void)rename:(Model *)m { m.title = @"Renamed"; }
- (IBAction)tint:(id)sender { [self rename:self.model]; }
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.model.title }]; }
@end
