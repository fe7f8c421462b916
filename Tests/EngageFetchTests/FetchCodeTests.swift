import EngageChecks
import EngageCore
import Testing

import EngageFetch

@Suite struct FetchCodeTests {
    @Test("every failure of a transfer has its page", arguments: FetchFailure.Code.allCases)
    func pages(code: FetchFailure.Code) {
        #expect(CodeCatalogue.entry(named: code.rawValue)?.code.rawValue == code.rawValue)
    }
}
