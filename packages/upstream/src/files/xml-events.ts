import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { fileLimit, fileRefused } from './file-errors.ts';

/** The parser holds text without any tag in memory, so its length is bounded. */
const TAGLESS_CHARS_MAX = 1024 * 1024;
const DEPTH_MAX = 64;

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Feeds one XML part to the handlers and yields after each chunk, so that the caller can pass on its results. The
 * yielded number is the count of bytes read. Names have no prefix. A document type is refused, so no entity is ever
 * expanded. Throws `file-archive-unsafe`, `file-archive`, `file-broken`.
 */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw fileRefused('file-archive-unsafe', 'The file declares its own document type.');
  });
  parser.on('error', (cause) => {
    throw brokenXml(cause);
  });
  parser.on('opentag', (tag) => {
    if (++depth > DEPTH_MAX)
      throw fileLimit('file-archive', 'The file is nested too deeply.', { max: DEPTH_MAX });
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth--;
    handlers.close?.(localName(tag.name));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new StringDecoder('utf8');
  let tagless = 0;
  let count = 0;
  for await (const chunk of readSafely(stream)) {
    count += chunk.length;
    const lastTag = chunk.lastIndexOf(0x3c);
    tagless = lastTag === -1 ? tagless + chunk.length : chunk.length - lastTag;
    if (tagless > TAGLESS_CHARS_MAX) {
      throw fileLimit('file-archive', 'The file holds a text that is too long.', { max: TAGLESS_CHARS_MAX });
    }
    parser.write(decoder.write(chunk));
    yield count;
  }
  parser.write(decoder.end());
  parser.close();
  yield count;
}

const brokenXml = (cause: unknown) =>
  Object.assign(fileRefused('file-broken', 'A part of the file is damaged.'), { cause });

/** The bytes of a part. Throws `file-broken` where it cannot be unpacked. */
export async function* readSafely(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (cause) {
    throw brokenXml(cause);
  } finally {
    stream.destroy();
  }
}

/** `_x000D_` and similar, which spreadsheets write for characters that XML cannot contain (ECMA-376 22.9.2.19). */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
