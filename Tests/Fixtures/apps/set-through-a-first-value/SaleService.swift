import Foundation

final class SaleService {
    func begin() {
        Store.page.heading = "Sale"
        Store.rows[0].name = "Offer"
    }
}
