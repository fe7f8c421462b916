#import "Screen10.h"

@implementation Screen10

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 10";
    self.rows = @[ @10, @11 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
