#import "Screen7.h"

@implementation Screen7

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 7";
    self.rows = @[ @7, @8 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
