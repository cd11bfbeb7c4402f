import { stripTrackingImages } from '@myra/shared/rules/mail/tracking-images';
import sanitizeHtml from 'sanitize-html';
import { plainStyle } from './plain-style.ts';

/** Stored and shown characters. The cost grows with the square of the nesting; the worst case takes a third of a second. */
export const HTML_CHARS_MAX = 150_000;
const NESTING_MAX = 60;

const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/i;
const SIZE = /^\d{1,4}%?$/;

/** Moves a picture's address to a data attribute; the viewer decides whether to load it. */
function toInertPicture(_tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const src = (given.src ?? '').trim();
  const attribs: sanitizeHtml.Attributes = {};
  if (/^https?:\/\//i.test(src)) attribs['data-remote-src'] = src.slice(0, 2_000);
  else if (/^cid:/i.test(src)) attribs['data-cid'] = src.slice(4, 204);
  else if (DATA_PICTURE.test(src)) attribs.src = src;
  if (given.alt) attribs.alt = given.alt.slice(0, 300);
  for (const side of ['width', 'height'] as const) {
    const value = given[side];
    if (value !== undefined && SIZE.test(value)) attribs[side] = value;
  }
  return { tagName: 'img', attribs };
}

/** Turns old colour attributes into style; an existing style wins. */
function withPlainStyle(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { style, bgcolor, color, ...attribs } = given;
  const written = [bgcolor && `background-color:${bgcolor}`, color && `color:${color}`, style];
  const plain = plainStyle(written.filter(Boolean).join(';'));
  return { tagName, attribs: plain === '' ? attribs : { ...attribs, style: plain } };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'center',
    'code',
    'div',
    'em',
    'font',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    '*': ['style', 'align', 'dir', 'lang'],
    td: ['colspan', 'rowspan', 'width', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'valign'],
    table: ['width', 'cellpadding', 'cellspacing', 'border'],
    img: ['src', 'alt', 'width', 'height', 'data-remote-src', 'data-cid'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  // The content of these is not text of the message.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    // Their content is text for the parser but markup for the reader of the result.
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
  ],
  // Pictures without content.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !attribs.src && !attribs['data-remote-src'] && !attribs['data-cid'] && !attribs.alt,
  allowProtocolRelative: false,
  // Styles are rewritten by `withPlainStyle`.
  parseStyleAttributes: false,
  nestingLimit: NESTING_MAX,
  transformTags: {
    '*': withPlainStyle,
    // The page's background colour stays, so that light text stays readable.
    body: 'div',
    img: toInertPicture,
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
};

/**
 * The safe part of an email's HTML: text, tables, lists, plain colours and sizes. No scripts, handlers, forms, frames or style
 * sheets, and nothing that loads from elsewhere: a remote picture has its address in `data-remote-src`, an attached one its
 * Content-ID in `data-cid`; tracking pictures are removed. Links open in a new tab.
 */
export function sanitizeEmailHtml(html: string): string {
  return sanitizeHtml(stripTrackingImages(html.slice(0, HTML_CHARS_MAX)), OPTIONS);
}
