#import "Screen0.h"

@implementation Screen0

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 0";
    self.rows = @[ @0, @1 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
