import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { DEFAULT_CODES } from '@myra/upstream/src/modules/providers/taxonomy/code-set.ts';
import { npiOf, nppesFile, nppesLine } from './directory-files.ts';

const CODES = [...DEFAULT_CODES.keys()];
const STARTS = 'KA MOR LIN BEL DAN FER GRA HOL JOR KEL LAN MAR NOR OS PET QUIN ROS SAN TOR WAL'.split(' ');
const ENDS = 'AN BERT CHELL DON ER FIELD GATE HAM ING KEN LER MAN NELL SON TON VIK WELL YER BY FORT'.split(
  ' ',
);
const STATES =
  'AL AZ CA CA CA CO FL FL GA IL IN KY MA MD MI MN MO NC NJ NY NY OH OH PA PA TN TX TX VA WA WI WY'.split(
    ' ',
  );
const KINDS = [
  'FAMILY MEDICINE LLC',
  'GENERAL HOSPITAL',
  'DENTAL GROUP PC',
  'SURGERY CENTER',
  'PHARMACY INC',
  'HOME HEALTH CARE',
];
const CREDENTIALS = ['M.D.', 'D.O.', 'NP', 'PA-C', 'DDS', 'PT', 'RN', ''];

/** An invented name for n. Distant numbers share no syllable. */
function nameOf(n: number): string {
  const [a, b, c] = [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20];
  return `${STARTS[a]}${n >= 400 ? STARTS[c] : ''}${ENDS[b]}`;
}

/** Few names are common, many are rare. */
const drawn = (chance: SeededRandom, of: number, power: number): number =>
  Math.floor(of * chance.next() ** power);
const at = (name: string): string => `Provider ${name}`;

function line(chance: SeededRandom, index: number): string {
  const isPerson = index % 9 >= 2;
  const day = chance.between(1, 28).toString().padStart(2, '0');
  const codes = Array.from({ length: chance.between(1, 3) }, () => chance.pick(CODES));
  const place = drawn(chance, 5_000, 2.2);
  return nppesLine({
    NPI: npiOf(index),
    'Entity Type Code': isPerson ? '1' : '2',
    ...(isPerson
      ? {
          'Provider Last Name (Legal Name)': nameOf(drawn(chance, 8_000, 2.5)),
          'Provider First Name': nameOf(drawn(chance, 3_000, 2.5)),
          'Provider Middle Name': chance.pick(STARTS),
          'Provider Credential Text': chance.pick(CREDENTIALS),
          'Provider Sex Code': 'F',
        }
      : {
          'Provider Organization Name (Legal Business Name)': `${nameOf(drawn(chance, 8_000, 2.5))} ${chance.pick(KINDS)}`,
          'Authorized Official Last Name': nameOf(drawn(chance, 8_000, 2.5)),
          'Authorized Official Title or Position': 'OWNER',
        }),
    ...Object.fromEntries(
      ['Mailing', 'Practice Location'].flatMap((kind) => [
        [
          at(`First Line Business ${kind} Address`),
          `${chance.between(1, 9_899)} ${nameOf(drawn(chance, 5_000, 2))} STREET`,
        ],
        [at(`Business ${kind} Address City Name`), `${nameOf(place)} CITY`],
        [at(`Business ${kind} Address State Name`), STATES[place % STATES.length] ?? 'OH'],
        [at(`Business ${kind} Address Postal Code`), String(100_000_000 + place * 17_321)],
        [at(`Business ${kind} Address Country Code (If outside U.S.)`), 'US'],
        [at(`Business ${kind} Address Telephone Number`), `212555${chance.between(1_000, 9_999)}`],
      ]),
    ),
    'Provider Enumeration Date': `05/${day}/2009`,
    'Last Update Date': `0${chance.between(1, 9)}/${day}/2024`,
    ...Object.fromEntries(
      codes.flatMap((code, n) => [
        [`Healthcare Provider Taxonomy Code_${n + 1}`, code],
        [`Provider License Number_${n + 1}`, `L${index}`],
        [`Healthcare Provider Primary Taxonomy Switch_${n + 1}`, n === 0 ? 'Y' : 'N'],
      ]),
    ),
    'Is Sole Proprietor': isPerson ? 'N' : '',
  });
}

/** Lines of an invented registry, one person or organization each. The same seed gives the same lines. */
export function* registryLines(rows: number, seed = 42): Generator<string> {
  const chance = new SeededRandom(seed);
  for (let index = 1; index <= rows; index++) yield line(chance, index);
}

/** Writes a registry file of so many rows: 330 columns, most of them empty, as in the published one. */
export async function writeSampleRegistry(path: string, rows: number): Promise<void> {
  const lines = function* (): Generator<string> {
    yield nppesFile([]);
    let piece = '';
    for (const each of registryLines(rows)) {
      piece += `${each}\n`;
      if (piece.length < 1_000_000) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
}
