import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { fileRefused } from './file-errors.ts';
import { StringStore } from './string-store.ts';
import { decodeEscapes, parseXml, type XmlHandlers } from './xml-events.ts';
import { type Archive, readPart } from './zip-archive.ts';

const SMALL_PART_BYTES = 8 * 1024 * 1024;
const STYLES_MAX = 65_536;
/** Longer format codes cannot be typed. */
const FORMAT_CHARS = 255;
const ROOT = 'xl/workbook.xml';

export type Sheet = { name: string; part: string };
/** What a style adds to a number: a date, or leading zeros. */
export type NumberMeaning = { kind: 'date' } | { kind: 'zeros'; width: number } | undefined;
export type Workbook = { sheets: Sheet[]; epoch1904: boolean; meanings: NumberMeaning[] };

async function eachEvent(archive: Archive, part: string, handlers: XmlHandlers): Promise<boolean> {
  const text = await readPart(archive, part, SMALL_PART_BYTES);
  if (text === undefined) return false;
  for await (const _ of parseXml(Readable.from([Buffer.from(text)]), handlers));
  return true;
}

async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await eachEvent(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = attributes.Target ?? '';
      targets.set(attributes.Id ?? '', target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    },
  });
  return targets;
}

/** Whether a number format shows a date or a time, decided by its letters outside quotes, brackets and escapes. */
export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    const isBuiltInDate =
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
    return isBuiltInDate ? { kind: 'date' } : undefined;
  }
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const first = bare.split(';')[0] ?? '';
  if (/^0{2,}$/.test(first)) return { kind: 'zeros', width: first.length };
  if (/general/i.test(first)) return undefined;
  return /[dmyhs]/i.test(first) ? { kind: 'date' } : undefined;
}

async function readMeanings(archive: Archive): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let isInCells = false;
  await eachEvent(archive, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, FORMAT_CHARS));
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells && meanings.length < STYLES_MAX) {
        const id = Number(attributes.numFmtId ?? 0);
        meanings.push(meaningOfFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return meanings;
}

/** The visible sheets in order, the date epoch and the meaning of each cell style. Throws `file-no-sheet`. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = await readTargets(archive);
  const sheets: Sheet[] = [];
  let epoch1904 = false;
  const isThere = await eachEvent(archive, ROOT, {
    open: (name, attributes) => {
      if (name === 'workbookPr') epoch1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const reference = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      const part = targets.get(reference ?? '');
      if (part?.includes('worksheets/') && archive.sizeOf(part) > 0) {
        sheets.push({ name: attributes.name ?? '', part });
      }
    },
  });
  if (!isThere) throw fileRefused('file-broken', 'The file is not an Excel workbook.');
  if (sheets.length === 0) throw fileRefused('file-no-sheet', 'The workbook has no visible sheet.');
  return { sheets, epoch1904, meanings: await readMeanings(archive) };
}

/** The workbook's shared texts. Rich text is joined, phonetic text (`rPh`) is left out. The caller closes the store. */
export async function readSharedStrings(archive: Archive): Promise<StringStore> {
  const store = new StringStore();
  try {
    const stream = await archive.read('xl/sharedStrings.xml');
    if (!stream) return store;
    let text = '';
    let isText = false;
    let isAid = false;
    const events = parseXml(stream, {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') isAid = true;
        else if (name === 't') isText = !isAid;
      },
      close: (name) => {
        if (name === 't') isText = false;
        else if (name === 'rPh') isAid = false;
        else if (name === 'si') store.push(decodeEscapes(text));
      },
      text: (part) => {
        if (isText) text += part;
      },
    });
    for await (const _ of events);
    store.flush();
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}
