import { createHash } from 'node:crypto';
import { escapeHtml } from '@myra/shared/rules/text/escape-html';

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f8f8;--card:#fff;--ink:#15201f;--soft:#566261;--line:#e4e9e8;--act:#0b5d5a;--on-act:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0f1514;--card:#131a19;--ink:#e6eceb;--soft:#9aa7a5;--line:#242e2d;--act:#4dbdb1;--on-act:#04201e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:28rem;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 20px;color:var(--soft);overflow-wrap:anywhere}
p:last-child,form{margin:0}
button{width:100%;min-height:44px;padding:10px 16px;border:0;border-radius:8px;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/**
 * Nothing is loaded, no script runs, and the page cannot be framed. Only its own form can be sent, to its own address.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

export type PageLanguage = 'en' | 'es';
export type PublicPage = { title: string; text: string; button?: string };

/** The language that a browser asks for first, of those that emails are written in. */
export const pageLanguage = (acceptLanguage: string | undefined): PageLanguage =>
  /^\s*es\b/iu.test(acceptLanguage ?? '') ? 'es' : 'en';

/**
 * A page with a heading, a sentence and at most one button, which posts to the page's own address. Texts are escaped.
 */
export function renderPublicPage(input: PublicPage, language: PageLanguage): string {
  const form = input.button
    ? `<form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">${escapeHtml(input.button)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(input.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(input.title)}</h1>
<p>${escapeHtml(input.text)}</p>
${form}
</main>
</body>
</html>
`;
}
