/**
 * The style of every landing page, the same for all templates, so that one hash in the page's policy allows it. The page has
 * its own colours, also where the reader's system is dark.
 */
export const PAGE_STYLE = `
:root{color-scheme:light;--ink:#15201f;--soft:#566261;--line:#e4e9e8;--act:#0b5d5a;--tint:#e6f2f0}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--ink);font:16px/24px system-ui,sans-serif;overflow-wrap:anywhere}
main{display:flex;flex-direction:column;gap:24px;max-width:816px;margin:0 auto;padding:48px}
main>div{display:flex;flex-direction:column;gap:16px}
h1,h2,p,ul{margin:0}
h1{font-weight:600;letter-spacing:-.018em;text-wrap:balance}
h1.s{font-size:24px;line-height:32px}h1.m{font-size:28px;line-height:36px}h1.l{font-size:40px;line-height:48px}
.sub{color:var(--soft)}.intro{white-space:pre-line}
.sub.s,.intro.m,.bullets.m{font-size:16px;line-height:24px}
.sub.m,.intro.l,.bullets.l{font-size:20px;line-height:28px}
.sub.l{font-size:24px;line-height:32px}
.intro.s,.bullets.s{font-size:14px;line-height:20px}
.bullets{display:flex;flex-direction:column;gap:8px;padding-left:20px}
.bullets li{padding-left:4px}.bullets li::marker{color:var(--act)}
.benefits{display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:0;list-style:none}
.benefits li{border:1px solid var(--line);border-radius:12px;padding:16px}
.benefits h2{font-size:inherit;line-height:inherit;font-weight:500}
.benefits h2+p{color:var(--soft)}
.benefits.s{font-size:14px;line-height:20px}.benefits.l{font-size:20px;line-height:28px}
.act a{display:inline-block;border-radius:8px;background:var(--act);color:#fff;font-weight:500;text-decoration:none}
.act a:hover{background:#094b49}.act a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.act.s a{padding:8px 12px;font-size:14px;line-height:20px}.act.m a{padding:10px 16px}.act.l a{padding:12px 24px;font-size:20px;line-height:28px}
footer{max-width:816px;margin:0 auto;padding:0 48px 48px;color:var(--soft);font-size:12px;line-height:16px}
footer p{padding-top:8px}footer p:first-child{padding-top:16px;border-top:1px solid var(--line)}
.t2 main{max-width:none;padding:0}.t2 main>div{width:100%;max-width:816px;margin:0 auto;padding:0 48px}
.t2 main>.top{max-width:none;padding:64px max(48px,calc(50vw - 360px));background:var(--tint)}
.t2 main>.rest{padding-top:16px;padding-bottom:48px;gap:24px}
@media (min-width:900px){.t3 main,.t4 main{max-width:1056px;display:grid;grid-template-columns:3fr 2fr;gap:48px;align-items:center}
.t4 main{grid-template-columns:2fr 3fr}.t4 main>.top{order:1}
.t3 footer,.t4 footer{max-width:1056px}.t3 main>.rest,.t4 main>.rest{grid-column:1/-1;order:2}}
.t3 .side,.t4 .side{padding:24px;border-radius:12px;background:var(--tint)}
.side .benefits{grid-template-columns:1fr}.side .benefits li{border-color:transparent;background:#fff}
@media (max-width:640px){main,.t2 main>.top{padding:32px 16px}.t2 main{padding:0}.t2 main>div{padding:0 16px}.benefits{grid-template-columns:1fr}
footer{padding:0 16px 32px}h1.l{font-size:32px;line-height:40px}}
`;
