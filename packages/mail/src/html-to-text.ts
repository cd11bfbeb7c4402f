const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Marks after which everything is a quote, without a blockquote: Outlook, Yahoo, Zoho; Proton. */
const QUOTE_STARTS = [
  /<div[^>]{0,200}class="[^"]{0,100}(yahoo_quoted|protonmail_quote|zmail_extra)/i,
  /<div[^>]{0,200}id="(appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)"/i,
  /<div[^>]{0,200}style="[^"]{0,60}border:none;\s?border-top:solid #E1E1E1/i,
];

/** "On … wrote:" as Gmail and Thunderbird mark it in any language, but not the announcement of a forwarded message. */
const ANNOUNCED =
  /<div[^>]{0,200}class="[^"]{0,100}(?:gmail_attr|moz-cite-prefix)[^"]{0,100}"[^>]{0,200}>(?:(?!-{5,}|<div|<\/div)[\s\S]){0,2000}<\/div>/gi;

const BLOCK_TAG = /^\/?(br|p|div|li|tr|h[1-6]|table|ul|ol)\b/i;
const UNSEEN_TAG = /^(style|script|head|title)\b/i;

/** Where a tag ends: behind its quoted values, which may hold a bracket. Without an end there, -1. */
function endOfTag(html: string, open: number): number {
  let quote = '';
  let before = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '>') return at;
    else if ((char === '"' || char === "'") && before === '=') quote = char;
    if (!/\s/.test(char)) before = char;
  }
  return -1;
}

/**
 * Removes tags in one pass, so that hostile HTML (thousands of open tags) costs no more than its length.
 * @param withQuotes whether the content of blockquotes stays.
 */
function stripTags(html: string, withQuotes: boolean): string {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  let quoted = 0;
  // One value that is never closed makes the rest no part of a tag, and is looked for once.
  let hasQuotes = true;
  const add = (piece: string) => {
    if (quoted === 0 || withQuotes) text += piece;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    add(open < 0 ? html.slice(at) : html.slice(at, open));
    if (open < 0) return text;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      add('<');
      at = open + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', open);
    let close = isComment ? html.indexOf('-->', open) : hasQuotes ? endOfTag(html, open) : -1;
    if (close < 0 && !isComment) {
      hasQuotes = false;
      close = html.indexOf('>', open);
    }
    if (close < 0) return text;
    const name = html.slice(open + 1, open + 20);
    const unseen = UNSEEN_TAG.exec(name)?.[1]?.toLowerCase();
    if (unseen) {
      const end = lower.indexOf(`</${unseen}`, close);
      if (end < 0) return text;
      const after = html.indexOf('>', end);
      if (after < 0) return text;
      at = after + 1;
      continue;
    }
    if (/^blockquote\b/i.test(name)) quoted += 1;
    if (/^\/blockquote\b/i.test(name)) {
      quoted = Math.max(0, quoted - 1);
      add('\n\n');
    }
    if (BLOCK_TAG.test(name)) add('\n');
    at = close + (isComment ? 3 : 1);
  }
  return text;
}

/**
 * The own words of an HTML message, without quotes; words between or below quotes stay. A message that is only a quote is
 * returned whole. Linear in its size.
 */
export function htmlToText(html: string): string {
  const starts = QUOTE_STARTS.map((pattern) => html.search(pattern)).filter((index) => index >= 0);
  const own = html.slice(0, Math.min(...starts, html.length)).replace(/\s+/g, ' ');
  const unannounced = own.replace(ANNOUNCED, '\n');
  return toLines(stripTags(unannounced, false)) || toLines(stripTags(own, true));
}

const toLines = (text: string): string =>
  decodeEntities(text)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
