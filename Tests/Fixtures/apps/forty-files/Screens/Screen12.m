#import "Screen12.h"

@implementation Screen12

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 12";
    self.rows = @[ @12, @13 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
