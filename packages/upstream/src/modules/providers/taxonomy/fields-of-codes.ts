import type { Specialty } from '@myra/shared/constants/specialties';
import type { SpecialtyKey } from '@myra/shared/rules/leads/specialties';
import { splitCodes } from './code-set.ts';
import { BRANCHES } from './specialty-of-code.ts';

/** The documents' words as the writer names them. Other is none of its fields. */
const OF_WORDS: Partial<Record<Specialty, SpecialtyKey>> = {
  'Primary Care': 'primary-care',
  Cardiology: 'cardiology',
  Dermatology: 'dermatology',
  Neurology: 'neurology',
  Oncology: 'oncology',
  Pediatrics: 'pediatrics',
  Psychiatry: 'psychiatry',
  Radiology: 'radiology',
  Surgery: 'surgery',
  Dentistry: 'dentistry',
  'Physical Therapy': 'physical-therapy',
  Ophthalmology: 'ophthalmology',
  'Medical Device': 'medical-device',
};

/** Fields for which the documents have no word, and further branches of those that have one. */
const FURTHER: Partial<Record<SpecialtyKey | 'none', string>> = {
  gastroenterology: '207RG0100 207RI0008 207RT0003 2080P0206 2080T0004',
  nephrology: '207RN0300 2080P0210 261QE0700',
  pulmonology: '207RP1001 207RC0200 2080P0203 2080P0214',
  endocrinology: '207RE0101 2080P0205',
  rheumatology: '207RR0500 2080P0216',
  allergy: '207K 207RA0201 207RI0001 2080P0201 2080I0007',
  'infectious-disease': '207RI0200 2080P0208',
  anesthesiology: '207L 208V 2081P2900 3675 367H',
  pathology: '207Z',
  'emergency-medicine': '207P 2080P0204 261QE0002',
  'womens-health': '207V 363LX0001 363LW 364SW 367A 176B 282NW',
  podiatry: '213E',
  pediatrics: '282NC2 281PC2',
  psychiatry: '101Y 103 106 1041C 207RA0401 251S 3245 261QR0405',
  radiology: '207RM1200 335V',
  'physical-therapy': '2081 224Z 225X 231H 235Z 273Y 283X 261QR04',
  'medical-device': '222Z 224P 335E',
  pharmaceutical: '1835 1837 3336',
  // Palliative care is of no field, nor are who names people and places at work.
  none: '207LH 207PH 207VH 2081H',
};

const BY_PREFIX: ReadonlyMap<string, SpecialtyKey | undefined> = new Map([
  ...Object.entries(BRANCHES).flatMap(([word, prefixes]) =>
    // The keys are those of the table.
    prefixes.split(' ').map((prefix) => [prefix, OF_WORDS[word as Specialty]] as const),
  ),
  ...Object.entries(FURTHER).flatMap(([field, prefixes]) =>
    prefixes
      .split(' ')
      .map((prefix) => [prefix, field === 'none' ? undefined : (field as SpecialtyKey)] as const),
  ),
]);

/** The beginnings of the further branches, for tests. @internal */
export const FURTHER_PREFIXES: readonly string[] = Object.values(FURTHER).flatMap((prefixes) =>
  prefixes.split(' '),
);

function fieldOfCode(code: string): SpecialtyKey | undefined {
  for (let letters = code.length; letters > 2; letters--) {
    const prefix = code.slice(0, letters);
    if (BY_PREFIX.has(prefix)) return BY_PREFIX.get(prefix);
  }
  return undefined;
}

/** The fields of a row by all its taxonomy codes, each once. Who treats children is of pediatrics beside the field. */
export const fieldsOfCodes = (codes: string | null | undefined): SpecialtyKey[] => [
  ...new Set(
    splitCodes(codes).flatMap((code): SpecialtyKey[] => {
      const field = fieldOfCode(code);
      if (field === undefined) return [];
      return code.startsWith('2080') ? [field, 'pediatrics'] : [field];
    }),
  ),
];
