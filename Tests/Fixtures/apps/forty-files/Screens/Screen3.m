#import "Screen3.h"

@implementation Screen3

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 3";
    self.rows = @[ @3, @4 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
