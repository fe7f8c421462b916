/// How pages look.
enum PageStyle {
    /// The one style sheet of every page.
    static let sheet: StaticString = """
        :root{--ground:#f4f4f6;--ink:#16161a;--soft:#55555e;--line:#b9b9c2;--card:#ffffff;\
        --bezel:#26262b;--mark:#c4002a;color-scheme:light}
        @media(prefers-color-scheme:dark){:root{--ground:#17171b;--ink:#f2f2f5;--soft:#b4b4c0;\
        --line:#4a4a55;--card:#232329;--bezel:#000000;--mark:#ff6b85;color-scheme:dark}}
        :root:has(#theme1:checked){--ground:#f4f4f6;--ink:#16161a;--soft:#55555e;--line:#b9b9c2;\
        --card:#ffffff;--bezel:#26262b;--mark:#c4002a;color-scheme:light}
        :root:has(#theme2:checked){--ground:#17171b;--ink:#f2f2f5;--soft:#b4b4c0;--line:#4a4a55;\
        --card:#232329;--bezel:#000000;--mark:#ff6b85;color-scheme:dark}
        body{margin:0 auto;max-width:1500px;padding:20px 24px 150px;background:var(--ground);\
        color:var(--ink);font:15px/1.45 system-ui,Helvetica,Arial,sans-serif}
        header{display:flex;flex-wrap:wrap;gap:8px 32px;align-items:center;\
        justify-content:space-between;border-bottom:1px solid var(--line);margin-bottom:16px}
        h1{font-size:20px;overflow-wrap:anywhere}h2{font-size:16px;overflow-wrap:anywhere}
        a{color:inherit}nav ol{columns:24em;padding-left:24px}
        fieldset{border:1px solid var(--line);border-radius:8px}
        .tabs{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
        .tabs>input{position:absolute;opacity:0}
        .tabs>label{order:1;padding:5px 12px;border:1px solid var(--line);border-radius:8px;\
        background:var(--card);cursor:pointer}
        .tabs>input:checked+label{background:var(--ink);color:var(--ground)}
        .tabs>input:focus-visible+label{outline:3px solid #2f7de1;outline-offset:2px}
        .tabs>section{order:2;display:none;width:100%}
        .tabs>input:checked+label+section{display:block}
        .row{display:flex;flex-wrap:wrap;gap:32px;align-items:flex-start}
        figure{margin:0 0 8px;max-width:100%;width:min-content}
        figcaption{color:var(--soft);padding:4px 0;overflow-wrap:anywhere;min-width:260px}
        figcaption p{margin:4px 0}summary{cursor:pointer}.difference{color:var(--mark)}
        .device{position:relative;overflow:hidden;color:#111111;margin:22px 14px 18px;\
        border-radius:4px;box-shadow:0 0 0 12px var(--bezel),0 0 0 13px var(--line)}
        .small{margin:24px 20px 26px}
        .clip{position:absolute;overflow:hidden;pointer-events:none}
        .scrolls,.clip>.box{pointer-events:auto}.small .mark{border-width:5px}
        .scrolls{overflow-y:auto;scrollbar-width:none}
        .box{position:absolute;box-sizing:border-box;overflow:hidden;white-space:pre;\
        text-overflow:ellipsis;unicode-bidi:plaintext;margin:0;font-kerning:none;\
        font-family:Engage Sans,Engage Signs,Helvetica,Arial,Liberation Sans,sans-serif}
        .box>svg,.box>img{position:absolute;left:0;top:0;width:100%;height:100%}
        .gloss{background-image:linear-gradient(rgb(255 255 255/.34),rgb(255 255 255/.12) 50%,\
        rgb(255 255 255/0) 50%,rgb(255 255 255/.03))}.box>bdi{position:relative}
        .box:hover,.box:focus{outline:2px solid #2f7de1;outline-offset:-2px}
        .mark{position:absolute;box-sizing:border-box;border:3px solid #d4002a;pointer-events:none}
        .tip{display:none;position:fixed;left:0;right:0;bottom:0;z-index:8;margin:0;padding:12px 24px;\
        background:var(--card);color:var(--ink);border-top:1px solid var(--line);text-align:left;\
        font:14px/1.45 system-ui,Helvetica,Arial,sans-serif;white-space:normal;\
        overflow-wrap:anywhere;max-height:110px;overflow:auto}
        .drawings{position:absolute;width:0;height:0}
        .drawings text{white-space:pre;unicode-bidi:isolate}
        .part{pointer-events:none}.clip>.part,.clip>[role=list]>.part{pointer-events:none}
        .clip>[role=list]>.box{pointer-events:auto}.clip>[role=list]>.part{pointer-events:none}
        .found::after{content:"!";position:absolute;right:2px;top:2px;width:16px;height:16px;\
        border-radius:8px;background:#c4002a;color:#ffffff;font:bold 12px/16px sans-serif;\
        text-align:center}
        html{scroll-padding-bottom:130px}.scrolls{scroll-padding-bottom:34px}
        .slider{display:flex;min-width:0}.slider input{flex:1;min-width:0;margin:4px 0}
        .both{position:relative;max-width:100%;overflow:hidden;outline:1px solid var(--line)}
        .both>img{position:absolute;left:0;top:0;width:100%;height:100%}
        .over:has(.s0:checked) .after{clip-path:inset(0 0 0 100%)}\
        .over:has(.s1:checked) .after{clip-path:inset(0 0 0 90%)}\
        .over:has(.s2:checked) .after{clip-path:inset(0 0 0 80%)}\
        .over:has(.s3:checked) .after{clip-path:inset(0 0 0 70%)}\
        .over:has(.s4:checked) .after{clip-path:inset(0 0 0 60%)}\
        .over:has(.s5:checked) .after{clip-path:inset(0 0 0 50%)}\
        .over:has(.s6:checked) .after{clip-path:inset(0 0 0 40%)}\
        .over:has(.s7:checked) .after{clip-path:inset(0 0 0 30%)}\
        .over:has(.s8:checked) .after{clip-path:inset(0 0 0 20%)}\
        .over:has(.s9:checked) .after{clip-path:inset(0 0 0 10%)}\
        .over:has(.s10:checked) .after{clip-path:inset(0 0 0 0%)}
        .command{display:inline-block;padding:6px 10px;border:1px solid var(--line);border-radius:6px;\
        background:var(--card);user-select:all;overflow-wrap:anywhere}
        .skip{position:absolute;left:-9999px}.skip:focus{position:static}
        .pages{display:flex;flex-wrap:wrap;gap:8px 24px;margin-bottom:12px}
        .cards{display:flex;flex-wrap:wrap;gap:20px;list-style:none;padding:0}
        .cards>li{width:172px;overflow-wrap:anywhere}.cards svg{display:block;width:170px;\
        height:240px;background:var(--card);border:1px solid var(--line);border-radius:8px}
        .missed{display:none}.search input{font:inherit;padding:6px 8px;width:20em;max-width:90%;\
        background:var(--card);color:var(--ink);border:1px solid var(--soft);border-radius:8px}
        .tabs:has(>#dall:checked){align-items:flex-start}
        .tabs:has(>#dall:checked)::after{content:"";order:1;width:100%}
        .tabs:has(>#dall:checked)>section{display:block;width:min-content;margin-right:16px}
        .tabs:has(>#dall:checked) :is(.w2,.w3,.w4){zoom:.6}
        .bad{color:var(--mark);font-weight:bold}
        @media(max-width:900px){.w3,.w4{zoom:.45!important}}
        @media(max-width:560px){body{padding:12px 8px 150px}.device{zoom:.65!important;\
        margin:16px 10px}.w2{zoom:.33!important}.w3{zoom:.24!important}\
        .w4{zoom:.18!important}nav ol{columns:1}li,p{overflow-wrap:anywhere}\
        figcaption{min-width:0}fieldset{min-width:0}}
        @media print{body{padding:0}fieldset,.tip,.skip{display:none!important}\
        *{print-color-adjust:exact;-webkit-print-color-adjust:exact}\
        figure,.device{break-inside:avoid}}
        @media(forced-colors:active){.device,.device *{forced-color-adjust:none}}
        @media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
        """
}
