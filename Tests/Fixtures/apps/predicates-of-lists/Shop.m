#import <UIKit/UIKit.h>
#import "Item.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController
@end

@implementation Shop

- (NSArray *)providers { return @[@"facebook", @"google", @"twitter"]; }

- (NSArray *)items { return @[[Item itemNamed:@"Pear" rank:2], [Item itemNamed:@"Apple" rank:1]]; }

- (void)show:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}]; // show
}

- (void)showAll:(NSArray *)titles { [self show:[titles componentsJoinedByString:@" "]]; }

- (IBAction)without:(id)sender {
    [self showAll:[self.providers filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF != %@", @"google"]]];
}

- (IBAction)rest:(id)sender {
    NSPredicate *others = [NSPredicate predicateWithFormat:@"NOT (SELF IN %@)", @[@"google", @"twitter"]];
    [self showAll:[self.providers filteredArrayUsingPredicate:others]];
}

- (IBAction)named:(id)sender {
    NSArray *found = [self.items filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"name == %@ AND rank > 1", @"Pear"]];
    [self show:[[found firstObject] name]];
}

- (IBAction)beginning:(id)sender {
    NSMutableArray *providers = [self.providers mutableCopy];
    [providers filterUsingPredicate:[NSPredicate predicateWithFormat:@"SELF BEGINSWITH[cd] 'G' AND SELF.length > 3"]];
    [self showAll:providers];
}

- (IBAction)pattern:(id)sender {
    [self showAll:[self.providers filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF LIKE %@", @"g*"]]];
}

- (IBAction)ordered:(id)sender {
    NSArray *items = [self.items sortedArrayUsingComparator:^NSComparisonResult(Item *one, Item *other) { return [one.name compare:other.name]; }];
    [self show:[[items firstObject] name]];
}

- (IBAction)place:(id)sender {
    NSUInteger place = [self.providers indexOfObjectPassingTest:^BOOL(id provider, NSUInteger index, BOOL *stop) { return [provider isEqualToString:@"google"]; }];
    [self show:[NSString stringWithFormat:@"%lu", (unsigned long)place]];
}

@end
