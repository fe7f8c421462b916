extension HTMLPage {
    /// The one style sheet of every page.
    static let style: StaticString = """
        :root{--ground:#f4f4f6;--ink:#16161a;--soft:#55555e;--line:#b9b9c2;--card:#ffffff}
        @media(prefers-color-scheme:dark){:root{--ground:#17171b;--ink:#f2f2f5;--soft:#b4b4c0;\
        --line:#4a4a55;--card:#232329}}
        :root:has(#theme1:checked){--ground:#f4f4f6;--ink:#16161a;--soft:#55555e;--line:#b9b9c2;\
        --card:#ffffff}
        :root:has(#theme2:checked){--ground:#17171b;--ink:#f2f2f5;--soft:#b4b4c0;--line:#4a4a55;\
        --card:#232329}
        body{margin:0;padding:16px 16px 140px;background:var(--ground);color:var(--ink);\
        font:15px/1.4 Helvetica,Arial,sans-serif}
        h1{font-size:22px;overflow-wrap:anywhere}h2{font-size:17px;overflow-wrap:anywhere}
        fieldset{border:1px solid var(--line);border-radius:6px;display:inline-block}
        .tabs{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
        .tabs>input{position:absolute;opacity:0}
        .tabs>label{order:1;padding:4px 10px;border:1px solid var(--line);border-radius:6px}
        .tabs>input:checked+label{background:var(--ink);color:var(--ground)}
        .tabs>input:focus-visible+label{outline:3px solid #2f7de1;outline-offset:2px}
        .tabs>section{order:2;display:none;width:100%}
        .tabs>input:checked+label+section{display:block}
        .row{display:flex;flex-wrap:wrap;gap:24px}
        figure{margin:0 0 24px}figcaption{color:var(--soft);padding:4px 0;overflow-wrap:anywhere}
        .device{position:relative;overflow:hidden;color:#111111}
        .clip{position:absolute;overflow-x:hidden;overflow-y:auto;scrollbar-width:none}
        .box{position:absolute;overflow:hidden;white-space:pre;unicode-bidi:isolate}
        .box>svg,.box>img{position:absolute;left:0;top:0;width:100%;height:100%}
        .box:hover,.box:focus{outline:2px solid #2f7de1;outline-offset:-2px}
        .changed{outline:3px solid #d4002a;outline-offset:-1px;z-index:1}
        .tip{display:none;position:fixed;left:0;right:0;bottom:0;z-index:9;padding:12px 16px;\
        background:var(--card);color:var(--ink);border-top:1px solid var(--line);text-align:left;\
        font:14px/1.4 Helvetica,Arial,sans-serif;white-space:normal;overflow-wrap:anywhere;\
        max-height:110px;overflow:auto}
        .box:hover>.tip,.box:focus>.tip{display:block}
        .same{color:var(--soft)}
        """
}
