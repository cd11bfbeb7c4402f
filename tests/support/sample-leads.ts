import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsx } from '@myra/upstream/src/files/testing/write-xlsx.ts';
import { generateDirectory } from '@myra/upstream/src/modules/providers/generate-directory.ts';
import type { ProviderRow } from '@myra/upstream/src/modules/providers/index.ts';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';

export type SampleLeadsOptions = {
  path: string;
  kind: 'csv' | 'xlsx';
  rows: number;
  seed?: number;
  /** Adds faults of real lists. Otherwise every row is accepted and each address occurs once. */
  messy?: boolean;
};

/** What the file contains, so that tests know what an import must find. Every row counts once. */
export type SampleLeadsCount = {
  rows: number;
  good: number;
  duplicates: number;
  badEmails: number;
  ragged: number;
};

const TITLES = [
  'Medical Director',
  'Practice Administrator',
  'Chief Medical Officer',
  'Revenue Cycle Director',
  'Office Manager',
  'Chief Financial Officer',
  'Director of Nursing',
  'Physician',
  'Front Desk Supervisor',
  'VP Operations',
] as const;
const BAD_EMAILS = [
  '',
  'N/A',
  'jane at clinic.example',
  'two@clinic.example; three@clinic.example',
  'a@b@c.example',
  'dots..here@clinic.example',
  'nobody@localhost',
] as const;
const NOTES = [
  'met at spring summit',
  'prefers "short" emails, please',
  'Zoë asked for\nmore details',
  '=cmd|calc!A1',
  '',
] as const;

const HEADERS = [
  'First Name',
  'Last Name',
  'Work Email',
  'Title',
  'Practice',
  'Addr City',
  'ST',
  'Zip',
  'Taxonomy Desc',
  'Segment',
  'Phone',
  'NPI',
  'Notes',
];
const EMAIL = 2;
const PRACTICE = 4;
/** The share of a messy list whose organization is not in the directory. */
const UNKNOWN_SHARE = 0.25;
const PLACES = ['Upper Fenwater', 'the Three Rivers', 'North Calloway'] as const;

/** A facility of the synthetic directory, so that enrichment finds it. People and addresses are fictional. */
function makeRow(random: SeededRandom, people: ProviderRow[], facilities: ProviderRow[], index: number) {
  const person = random.pick(people);
  const facility = random.pick(facilities);
  const first = person.firstName ?? '';
  const last = person.lastName ?? '';
  const site = facility.matchName.replaceAll(' ', '').slice(0, 40);
  const email = `${first[0]}.${last}${index}@${site}.example`.toLowerCase().replace(/[^a-z0-9.@]/g, '');
  const { name, city, state, zipCode, taxonomy, category, phone } = facility;
  return [
    first,
    last,
    email,
    random.pick(TITLES),
    name,
    city ?? '',
    state ?? '',
    zipCode ?? '',
    taxonomy ?? person.taxonomy ?? '',
    category ?? '',
    phone ?? '',
    '',
    random.pick(NOTES),
  ];
}

/** The same facts typed differently; the address stays the same person's. */
function retype(random: SeededRandom, row: string[]): string[] {
  const [first = '', last = '', email = '', title = '', practice = '', ...rest] = row;
  switch (random.between(0, 4)) {
    case 0:
      return [
        `DR. ${first.toUpperCase()}`,
        `${last.toUpperCase()}, MD`,
        email.toUpperCase(),
        title,
        practice.toUpperCase(),
        ...rest,
      ];
    case 1:
      return [
        first.toLowerCase(),
        last.toLowerCase(),
        `  ${email} `,
        title,
        practice.replace('Associates', 'Assoc.').replace('&', 'and'),
        ...rest,
      ];
    case 2:
      return [first, last, email, title, `${practice}, LLC`, ...rest];
    case 3:
      return [`${first}\u200b`, last, `mailto:${email}`, title, practice, ...rest];
    default:
      return row;
  }
}

/** The lines of the file, header first. Fills `count`. */
function* makeLines(options: SampleLeadsOptions, count: SampleLeadsCount): Generator<string[]> {
  const random = new SeededRandom(options.seed ?? 1);
  const directory = [...generateDirectory({ sourceDate: '2026-01-01' })];
  const facilities = directory.filter((row) => row.kind === 'facility');
  const people = directory.filter((row) => row.kind === 'clinician');
  yield options.messy ? [...HEADERS, 'Chart Ref', 'Notes'] : HEADERS;
  const seen: string[] = [];
  for (let i = 0; i < options.rows; i++) {
    const row = makeRow(random, people, facilities, i);
    count.rows++;
    if (!options.messy) {
      count.good++;
      yield row;
      continue;
    }
    const kind = random.next();
    if (random.chance(UNKNOWN_SHARE))
      row[PRACTICE] = `${random.pick(row[PRACTICE]?.split(' ') ?? [''])} Partners of ${random.pick(PLACES)}`;
    const line = [...retype(random, row), `MRN ${String(random.between(1, 999_999)).padStart(8, '0')}`, ''];
    if (kind < 0.04 && seen.length > 0) {
      line[EMAIL] = random.pick(seen).toUpperCase();
      count.duplicates++;
    } else if (kind < 0.07) {
      line[EMAIL] = random.pick(BAD_EMAILS);
      count.badEmails++;
    } else if (kind < 0.09) {
      // An unquoted comma moves all following cells: one cell too many.
      line.push('Suite 200');
      count.ragged++;
    } else {
      count.good++;
      if (seen.length < 1000) seen.push(row[EMAIL] ?? '');
    }
    yield line;
  }
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function* csvPieces(lines: Iterable<string[]>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line.map(quote).join(',')}\r\n`;
    if (piece.length > 64 * 1024) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/**
 * Writes a lead file for demos and tests: fictional people at .example addresses, employed by facilities of the
 * synthetic directory. The same options give the same file.
 */
export async function writeSampleLeads(options: SampleLeadsOptions): Promise<SampleLeadsCount> {
  const count = { rows: 0, good: 0, duplicates: 0, badEmails: 0, ragged: 0 };
  const lines = makeLines(options, count);
  if (options.kind === 'xlsx') await writeXlsx(options.path, lines);
  else await pipeline(Readable.from(csvPieces(lines)), createWriteStream(options.path));
  return count;
}
