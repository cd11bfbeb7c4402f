import { stripTrackingImages } from '@myra/shared/rules/mail/tracking-images';
import { startsUnmarkedQuote } from '@myra/shared/rules/text/quote-lines';

export interface CleanEmail {
  html: string;
  /** Whether it has remote content. */
  hasRemote: boolean;
  /** Whether a quoted part was found and marked. */
  hasQuote: boolean;
  /** Whether it sets its own colours. Otherwise it may take the page's. */
  hasColours: boolean;
}

/** Marks the quoted part of a message. The frame's style folds it. */
export const QUOTE_MARK = 'data-myra-quote';

/** Marks a cell with a word that is too long for it. Other cells stay as wide as their longest word. */
export const LONG_MARK = 'data-myra-long';
const LONG_WORD = /\S{40}/;

/** Elements that run, embed, send or refer elsewhere are removed, whatever the server removed before. */
const UNWANTED =
  'script, noscript, iframe, frame, frameset, object, embed, applet, form, input, button, select, textarea, link, meta, base, title, audio, video, source, svg, math, template';
/** How common mail programs mark quoted text. */
const QUOTES = [
  '.gmail_quote',
  '.gmail_attr',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.zmail_extra',
  '#appendonsend',
  '#divRplyFwdMsg',
  '#mail-editor-reference-message-container',
  '.moz-cite-prefix',
  'blockquote[type="cite"]',
  'blockquote.cite',
  'blockquote',
].join(', ');
const LINK_SCHEMES = /^(?:https?:|mailto:|tel:)/i;
/** Prefix of an attribute that is disabled. */
const HELD_PREFIX = 'data-myra-held-';
const HELD_ATTRIBUTE = /data-myra-held-(src|srcset|background)=/g;
const REMOTE = /^\s*(?:https?:)?\/\//i;
const REMOTE_IN_STYLE = /url\s*\(\s*['"]?\s*(?:https?:)?\/\/|@import/i;
const COLOURS = /\b(?:background(?:-color)?|color)\s*:/i;

/**
 * Makes the HTML of a message safe for a frame without scripts. Tracking images, scripts, forms and foreign documents
 * are removed, links keep only web, mail and telephone addresses, and the quoted part is marked. The document it reads
 * is inert: nothing runs and nothing is fetched.
 */
export function cleanEmail(html: string): CleanEmail {
  const { head, body } = new DOMParser().parseFromString(
    withoutHandlers(stripTrackingImages(html)),
    'text/html',
  );
  for (const root of [head, body]) for (const element of root.querySelectorAll(UNWANTED)) element.remove();
  const styles = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')];
  const css = styles.map((style) => style.textContent ?? '').join('');
  let hasRemote = REMOTE_IN_STYLE.test(css);
  for (const element of body.querySelectorAll('*')) {
    cleanAttributes(element);
    if (hasLongWord(element)) element.setAttribute(LONG_MARK, '');
    if (holdRemote(element)) hasRemote = true;
  }
  const hasColours =
    COLOURS.test(css) ||
    body.querySelector('[bgcolor], [background], [style*="background"], [style*="color"], font[color]') !==
      null;
  const hasQuote = markQuote(body);
  const headStyles = [...head.querySelectorAll('style')].map((style) => style.outerHTML).join('');
  return { html: headStyles + body.innerHTML, hasRemote, hasQuote, hasColours };
}

/** Lets the disabled pictures of a cleaned message load. */
export const withImages = (html: string): string => html.replaceAll(HELD_ATTRIBUTE, '$1=');

/** The frame would refuse handlers anyway. Without them the browser logs no warnings. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]{0,4000}>/gi, (tag) =>
    tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' '),
  );

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLink = name === 'href' || name === 'xlink:href';
    if (
      name.startsWith('on') ||
      ['srcdoc', 'action', 'formaction', 'ping', 'target', 'autofocus', QUOTE_MARK].includes(name) ||
      (isLink && !LINK_SCHEMES.test(value.trim()))
    ) {
      element.removeAttribute(name);
    }
  }
  if (element.tagName !== 'A' && element.tagName !== 'AREA') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
}

const hasLongWord = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && LONG_WORD.test(node.nodeValue ?? ''));

/** Disables remote content. Returns whether there was any. */
function holdRemote(element: Element): boolean {
  let isHeld = REMOTE_IN_STYLE.test(element.getAttribute('style') ?? '');
  // The bundled upstream has already disabled a picture's address.
  const aside = element.getAttribute('data-remote-src');
  if (aside !== null && !element.hasAttribute('src')) element.setAttribute('src', aside);
  element.removeAttribute('data-remote-src');
  // A picture that came with the message. The caller inserts its bytes.
  const inside = /^\s*cid:(.{1,300})$/is.exec(element.getAttribute('src') ?? '')?.[1];
  if (inside !== undefined) {
    element.removeAttribute('src');
    element.setAttribute('data-cid', inside.trim());
  }
  for (const name of ['src', 'srcset', 'background']) {
    const value = element.getAttribute(name);
    if (value === null || !(name === 'srcset' ? /\/\//.test(value) : REMOTE.test(value))) continue;
    element.removeAttribute(name);
    element.setAttribute(HELD_PREFIX + name, value);
    isHeld = true;
  }
  return isHeld;
}

/** What begins a quote that goes on to the end of its level. */
const TO_THE_END = '#divRplyFwdMsg, #appendonsend';
const BLOCKS = 'div, p, td';
const FROM = /^\s*(?:from|von|de|da|van|från|fra)\s?:/i;
const HEADER_CHARS = 4_000;
/** Texts that look like a header block and are looked at; blocks around each. */
const LOOKS_MAX = 20;
const BLOCKS_UP = 3;

function beginsWithHeaders(block: Element): boolean {
  const lines = block.innerHTML
    .slice(0, HEADER_CHARS)
    .replaceAll(/<(?:br|\/p|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return startsUnmarkedQuote(lines, 0);
}

/** The innermost block that begins with "From:" and the other lines of a header block (Outlook), in any of its languages. */
function findHeaderBlock(body: HTMLElement): Element | undefined {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let looks = 0;
  for (let node = texts.nextNode(); node !== null && looks < LOOKS_MAX; node = texts.nextNode()) {
    if (!FROM.test(node.nodeValue ?? '')) continue;
    looks += 1;
    let block = node.parentElement?.closest(BLOCKS) ?? null;
    for (let up = 0; block !== null && block !== body && up < BLOCKS_UP; up += 1) {
      if (beginsWithHeaders(block)) return block;
      block = block.parentElement;
    }
  }
  return undefined;
}

/** From a header block that stands first in its parents, the outermost of them. */
function outermost(block: Element, body: HTMLElement): Element {
  let top = block;
  for (let up = top.parentElement; up !== null && up !== body; up = top.parentElement) {
    const before = (up.textContent ?? '').trim().indexOf((top.textContent ?? '').trim());
    if (before !== 0) break;
    top = up;
  }
  return top;
}

/**
 * Marks the first quoted part and the quotes that follow it on its level; below a header block everything. A message that is
 * only quote is not marked.
 */
function markQuote(body: HTMLElement): boolean {
  const known = body.querySelector(QUOTES);
  const header = known === null ? findHeaderBlock(body) : undefined;
  const quote = known ?? (header && outermost(header, body));
  if (!quote) return false;
  const isToTheEnd = header !== undefined || quote.matches(TO_THE_END);
  const after = [quote];
  for (let next = quote.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (isToTheEnd || next.matches(QUOTES)) after.push(next);
  }
  const quoted = after.reduce((length, each) => length + textLength(each), 0);
  if (textLength(body) - quoted < 1) return false;
  for (const each of after) each.setAttribute(QUOTE_MARK, '');
  return true;
}

const textLength = (element: Element): number => (element.textContent ?? '').trim().length;
