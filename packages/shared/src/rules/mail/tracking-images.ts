/**
 * Removes tracking images from HTML text, without a DOM: images whose alt contains 'tracking', whose source contains
 * 'pixel' or 'open', or whose size is 1x1. Everything else stays. Its time grows linearly with the text. It is no
 * sanitizer: the HTML is cleaned in another step.
 */
export function stripTrackingImages(html: string): string {
  const opening = /<img(?=[\s/>])/gi;
  let out = '';
  let copiedTo = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const tag = readTag(html, match.index + 4);
    if (tag === undefined) break;
    if (isTrackingImage(tag.attributes)) {
      out += html.slice(copiedTo, match.index);
      copiedTo = tag.end;
    }
    opening.lastIndex = tag.end;
  }
  return out + html.slice(copiedTo);
}

type Attributes = Map<string, string>;

/** Attributes from `from` up to the closing '>', which may not be inside quotes. Undefined if the tag never ends. */
function readTag(html: string, from: number): { attributes: Attributes; end: number } | undefined {
  const attributes: Attributes = new Map();
  const token = /\s+|\/|(>)|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?|=|["']/gy;
  token.lastIndex = from;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [, close, name, double, single, bare] = match;
    if (close !== undefined) return { attributes, end: token.lastIndex };
    const key = name?.toLowerCase();
    // As in HTML, the first of two attributes with one name counts.
    if (key !== undefined && !attributes.has(key))
      attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return undefined;
}

function isTrackingImage(attributes: Attributes): boolean {
  const value = (name: string): string => (attributes.get(name) ?? '').toLowerCase();
  if (value('alt').includes('tracking')) return true;
  if (/pixel|open/.test(value('src'))) return true;
  const style = value('style').replace(/\s+/g, '');
  const isOne = (side: 'width' | 'height'): boolean =>
    /^\s*1(?:px)?\s*$/.test(value(side)) ||
    new RegExp(`(?:^|;)${side}:1px(?:!important)?(?:;|$)`).test(style);
  return isOne('width') && isOne('height');
}

/** Only numeric character references, so that 'p&#105;xel' is found. */
function decodeEntities(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
