import type { Specialty } from '@myra/shared/constants/specialties';
import { type CodeSet, specialtyName, splitCodes } from './code-set.ts';

/** The documents' words for branches of the tree, by the beginning of their codes. The longest one counts. */
export const BRANCHES = {
  'Primary Care':
    '207Q 207R0 207RA0000 207RG0300 208D 363L0 363LA22 363LF 363LG 363LP23 363LW 261QF04 261QP23 261QR13',
  Cardiology: '207RA0001 207RC00 207RI0011 2080P0202',
  Dermatology: '207N',
  Neurology: '2084N 2084A29 2084B0040 2084D 2084E 2084P0005 2084P03 2084P29 2084S 2084V 2080P0008 364SN08',
  Oncology: '207RH000 207RX02 2080P0207 2085R0001 2085R0203 2086X02 207VX02 261QX02 364SX02',
  Pediatrics: '2080 363LN 363LP02 364SN00 364SP02',
  Psychiatry: '2084A04 2084F 2084P0015 2084P08 363LP08 364SP08 283Q 273R 323P 261QM08',
  Radiology: '2085 207U 261QR02',
  Surgery: '2086 2082 2088 207T 207X 207Y 204E 204F 208C 208G 363AS 261QA19',
  Dentistry: '122 124Q 125 126 292 261QD',
  'Physical Therapy': '2251 2252 261QP20',
  Ophthalmology: '207W 152 156F',
  'Medical Device': '332B',
  // Palliative care and the rest of internal medicine have none of the words.
  Other: '207QH 207RH0002 2080H 2085H 2086H 2084H',
} as const satisfies Partial<Record<Specialty, string>>;

const BY_PREFIX = new Map<string, Specialty>(
  (Object.entries(BRANCHES) as [Specialty, string][]).flatMap(([specialty, prefixes]) =>
    prefixes.split(' ').map((prefix): [string, Specialty] => [prefix, specialty]),
  ),
);

/** The beginnings of the table, for tests. @internal */
export const MAPPED_PREFIXES: readonly string[] = [...BY_PREFIX.keys()];

/** One of the documents' words for a code; most codes have none of their own and are Other. */
export function specialtyOfCode(code: string): Specialty {
  for (let letters = code.length; letters > 2; letters--) {
    const found = BY_PREFIX.get(code.slice(0, letters));
    if (found) return found;
  }
  return 'Other';
}

/** What a row with these codes is called among leads: the documents' words, and other specialties by their published names. */
export const specialtiesOfCodes = (published: CodeSet, codes: string): string[] => [
  ...new Set(
    splitCodes(codes).map((code) => {
      const word = specialtyOfCode(code);
      return word === 'Other' ? specialtyName(published, code).slice(0, 60).trim() : word;
    }),
  ),
];
