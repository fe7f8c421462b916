#import "Screen9.h"

@implementation Screen9

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 9";
    self.rows = @[ @9, @10 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
