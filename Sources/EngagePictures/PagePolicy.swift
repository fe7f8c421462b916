import EngageCore

/// What pages may load and run, as their content security policy.
package enum PagePolicy {
    /// What a page may load: nothing from outside.
    package static let alone =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
    /// The same for pages that share the style sheet beside them.
    static let sharing =
        "default-src 'none'; style-src 'unsafe-inline' 'self'; img-src data:; font-src data:"

    /// The script that searches a list: the only one, of these bytes and no others.
    ///
    /// Without scripts the field is not there, and everything else is.
    static let searchScript: StaticString = """
        (()=>{const f=document.getElementById("find"),n=document.getElementById("found"),\
        l=[...document.querySelectorAll("main>nav>ol>li")],\
        a=document.querySelector("main>nav").dataset.find;f.closest("p").hidden=false;\
        const s=()=>{const w=f.value.toLowerCase().split(/\\s+/).filter(x=>x);let c=0;\
        for(const i of l){const h=w.every(x=>(i.dataset.find+" "+a).includes(x));\
        i.classList.toggle("missed",!h);if(h)c++}n.textContent=w.length?c+" of "+l.length:""};\
        f.addEventListener("input",s);s()})()
        """

    /// What the page of a list may load: its sheet, and that script.
    static let searching: String = {
        let digest = SHA256.hex(of: Array(searchScript.description.utf8))
        var bytes: [UInt8] = []
        var digits = digest.utf8.makeIterator()
        while let high = digits.next(), let low = digits.next() {
            bytes.append(Self.value(high) << 4 | Self.value(low))
        }
        return sharing + "; script-src 'sha256-\(ImageAsset.base64(bytes))'"
    }()

    private static func value(_ digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
}
