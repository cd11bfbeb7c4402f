import { escapeHtml } from '@myra/shared/rules/text/escape-html';

/** A link ends before the punctuation of its sentence. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g;

/** Tracking of opens and clicks in an email's HTML. */
export type HtmlTracking = {
  /** Address of an image of one pixel. */
  openUrl: string | null;
  /** The address in the HTML for this one. */
  linkTo: (url: string) => string;
};

const UNTRACKED: HtmlTracking = { openUrl: null, linkTo: (url) => url };

function escapeWithLinks(text: string, linkTo: HtmlTracking['linkTo']): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    html += escapeHtml(text.slice(end, match.index));
    html += `<a href="${escapeHtml(linkTo(match[0]))}">${escapeHtml(match[0])}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

/** What begins a line of a list, and the list that it is in. */
const MARKS: readonly [RegExp, 'ul' | 'ol'][] = [
  [/^[-*\u2022] (?=\S)/, 'ul'],
  [/^\d{1,2}[.)] (?=\S)/, 'ol'],
];
/** A list has several lines: a single one may be a dash or a date. */
const LIST_LINES_MIN = 2;

type Run = { list: 'ul' | 'ol' | undefined; lines: string[] };

/** The lines of a paragraph in runs: plain ones, and those of a list without their marks. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const list = MARKS.find(([mark]) => mark.test(line))?.[1];
    const last = runs.at(-1);
    if (last !== undefined && last.list === list) last.lines.push(line);
    else runs.push({ list, lines: [line] });
  }
  return runs.map((run) => (run.lines.length < LIST_LINES_MIN ? { ...run, list: undefined } : run));
}

function runToHtml({ list, lines }: Run, linkTo: HtmlTracking['linkTo'], style: string): string {
  if (list === undefined)
    return `<p${style}>${lines.map((line) => escapeWithLinks(line, linkTo)).join('<br>\r\n')}</p>`;
  const first = Number.parseInt(lines[0] ?? '', 10);
  const start = list === 'ol' && first > 1 ? ` start="${first}"` : '';
  const items = lines.map((line) => {
    const text = MARKS.reduce((rest, [mark]) => rest.replace(mark, ''), line);
    return `<li>${escapeWithLinks(text, linkTo)}</li>`;
  });
  return `<${list}${start}${style}>\r\n${items.join('\r\n')}\r\n</${list}>`;
}

function paragraphs(text: string, linkTo: HtmlTracking['linkTo'], style = ''): string {
  return text
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => runsOf(paragraph.split(/\r?\n/)).map((run) => runToHtml(run, linkTo, style)))
    .join('\r\n');
}

/**
 * The HTML version of a plain-text email: the same words, escaped, with links and lists and without images. With tracking, links lead
 * where `linkTo` says and an image stands at the end.
 */
export function textToHtml({
  body,
  footer,
  tracking = UNTRACKED,
}: {
  body: string;
  footer?: string;
  tracking?: HtmlTracking;
}): string {
  const { openUrl, linkTo } = tracking;
  const small = ' style="color:#555;font-size:12px"';
  return [
    '<!DOCTYPE html>',
    '<html><head><meta charset="utf-8"></head>',
    '<body style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5">',
    paragraphs(body, linkTo),
    ...(footer ? ['<hr style="border:0;border-top:1px solid #ddd">', paragraphs(footer, linkTo, small)] : []),
    ...(openUrl ? [`<img src="${escapeHtml(openUrl)}" alt="" width="1" height="1">`] : []),
    '</body></html>',
    '',
  ].join('\r\n');
}
