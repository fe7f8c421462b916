// swift-format-ignore-file
import RxSwift
import RxCocoa

final class ViewModel {
    let bag = DisposeBag()
    let taps = PublishRelay<Void>()
    private(set) var title = "Start"

    func bind() {
        taps.asObservable()
            .do(onNext: { [weak self] in self?.title = "Tapped" })
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in
                guard let self = self else { return }
                JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: self.title])
            })
            .disposed(by: bag)
    }
}
