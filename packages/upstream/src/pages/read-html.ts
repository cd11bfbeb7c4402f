import { htmlToText } from '@myra/mail/html-to-text';

/** What a page says: its title and description from the head, and its words. */
export type PageText = { title: string | null; description: string | null; text: string };

const HEAD_CHARS_MAX = 100_000;
const TITLE_MAX = 300;
const DESCRIPTION_MAX = 1_000;
/** Parts of a page that are not its content. */
const FRAME = ['nav', 'header', 'footer', 'aside', 'form', 'button', 'svg', 'noscript'] as const;
const FRAME_BUT_FORM = FRAME.filter((name) => name !== 'form');

const oneLine = (html: string): string =>
  htmlToText(html.replaceAll('<', '&lt;')).replaceAll(/\s+/gu, ' ').trim();

/**
 * A page without its frame. It goes forward only, so that a page of unclosed tags costs no more than its length: a tag that
 * is closed nowhere stays.
 */
export function withoutFrame(html: string, frame: readonly string[] = FRAME): string {
  const opening = new RegExp(`<(${frame.join('|')})\\b`, 'gi');
  const closings = new Map(frame.map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]));
  let kept = '';
  let at = 0;
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const name = (open[1] ?? '').toLowerCase();
    const closing = closings.get(name);
    if (!closing) continue;
    closing.lastIndex = open.index;
    const close = closing.exec(html);
    if (!close) closings.delete(name);
    else {
      kept += `${html.slice(at, open.index)} `;
      at = closing.lastIndex;
      opening.lastIndex = at;
    }
  }
  return kept + html.slice(at);
}

function titleOf(head: string): string | null {
  const start = /<title\b[^>]{0,200}>/iu.exec(head);
  if (!start) return null;
  const from = start.index + start[0].length;
  const end = head.indexOf('<', from);
  return oneLine(head.slice(from, end < 0 ? from + TITLE_MAX : end)).slice(0, TITLE_MAX) || null;
}

/** `<meta name="description" content="…">`, or the one for links to the page; attributes in any order. */
function descriptionOf(head: string): string | null {
  for (const [tag] of head.matchAll(/<meta\b[^>]{0,2000}>/giu)) {
    if (!/\b(?:name|property)\s*=\s*["']?(?:og:)?description\b/iu.test(tag)) continue;
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(tag);
    const text = oneLine(content?.[1] ?? content?.[2] ?? '').slice(0, DESCRIPTION_MAX);
    if (text !== '') return text;
  }
  return null;
}

/** A cell of a few words with another one behind it. */
const CELL = /(<t[dh]\b[^>]{0,300}>[^<]{1,120})<\/t[dh]\s*>(?=\s*<t[dh]\b)/giu;

const wordsOf = (html: string): string =>
  htmlToText(html.replaceAll(/<li\b[^>]{0,300}>/giu, '<li>- ').replaceAll(CELL, '$1 | </td>'));

/** The title, description and words of a page. Bullets stay bullets, and the cells of a row stay apart; navigation, header, footer and forms are left out. */
export function readHtml(html: string): PageText {
  const head = html.slice(0, HEAD_CHARS_MAX);
  // Some sites put the whole page into a form.
  const text = wordsOf(withoutFrame(html)) || wordsOf(withoutFrame(html, FRAME_BUT_FORM));
  return { title: titleOf(head), description: descriptionOf(head), text };
}
